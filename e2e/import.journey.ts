/** A couple imports its list from a spreadsheet: read, corrected, stored, and shown to the guests. */
import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { dayIn, shortDay } from '../contract/wedding/day.rules.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays, editContent } from './content.fixture.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, PROVED, type Site, test } from './site.fixture.ts';

const content = contentInDays(300);
const lastDay = shortDay(dayIn('Europe/Paris', Date.now() + 100 * 86_400_000));
editContent(content, 'mariage.yaml', 'repondre-avant: 20 mai', `repondre-avant: ${lastDay}`);

test.use({ siteEnv: { CONTENT_DIR: content }, expectedErrors: [REFUSALS] });

const LIST = `Nom;Prénom;E-mail;Invitation;Ville;Nombre de personnes;Convive 1 prénom;Convive 2 prénom;Convive 2 âge
Lefèvre;Hélène;helene@exemple.fr;Repas;Bourg-en-Bresse;2;Hélène;Léo;4
Œuvrard;François;;Vin d’honneur;Nîmes;1;François;;
Petit;Anne;anne(at)exemple.fr;Repas;;1;Anne;;
`;

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'invités.csv', mimeType: 'text/csv', buffer: windows1252(text) });

/** Encodes as Excel does for « CSV »: Œ and ’ have bytes of their own. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('Œ', '\u008c').replaceAll('’', '\u0092'), 'latin1');

async function bring(page: Page, site: Site, text: string) {
  await signIn(page, site, 'import');
  await choose(page, text);
}

test('hosts import a list after correcting a line, then import it again without duplicates', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await expect(page.getByText('Par où commencer ?')).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: `Fermer les réponses le ${lastDay} à 23h59` }).click();
  await expect(page.getByText('Jusqu’à quand peut-on répondre')).toHaveCount(0);
  await page.getByRole('link', { name: 'Importer une liste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer une liste');
  await expectWellAtBoth(page);

  await choose(page, LIST);
  await expect(page.getByText('À créer (2)')).toBeVisible();
  await expect(page.getByText('4 personnes lues dans votre fichier')).toBeVisible();
  await expect(page.getByText('Une personne attend votre réponse.')).toBeVisible();
  await page.getByRole('button', { name: 'Voir la ligne' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Petit Anne' })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: 'Œuvrard François' })).toContainText('Nîmes');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Replier la ligne' }).click();
  expect(await site.host.familles()).toEqual([]);

  await test.step('a line is corrected in place with the keyboard', async () => {
    await page.getByRole('button', { name: 'Question suivante' }).click();
    await expect(page.getByRole('button', { name: 'Petit Anne : à corriger' })).toBeFocused();
    const petit = page.getByRole('listitem').filter({ hasText: 'Petit Anne : à corriger' });
    await petit.getByText('Le reste de la ligne').click();
    await petit.getByLabel('Invitation').fill('');
    await petit.getByLabel('E-mail').fill('anne@exemple.fr');
    await page.keyboard.press('Enter');
    await expect(page.getByText('À créer (3)')).toBeVisible();
  });
  await test.step('a line without a question can be corrected too, and nothing is stored before it has been shown', async () => {
    const lefevre = page.getByRole('listitem').filter({ hasText: 'Lefèvre Hélène' });
    await lefevre.getByRole('button', { name: 'Corriger Lefèvre Hélène, ligne 2' }).click();
    await lefevre.getByLabel('Ville').fill('Brou');
    await lefevre.getByRole('button', { name: 'Fermer Lefèvre Hélène, ligne 2' }).click();
    await expect(lefevre).toContainText('Brou');
    await lefevre.getByRole('button', { name: 'Corriger Lefèvre Hélène, ligne 2' }).click();
    await lefevre.getByLabel('Ville').fill('Bourg');
    await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Relire', exact: true }).click();
    await expect(lefevre).toContainText('Bourg');
    await expect(lefevre.getByRole('button', { name: 'Corriger Lefèvre Hélène, ligne 2' })).toBeVisible();
  });
  await test.step('a line that is no family is left out, and brought back', async () => {
    const lefevre = page.getByRole('listitem').filter({ hasText: 'Lefèvre Hélène' });
    await lefevre.getByRole('button', { name: 'Corriger Lefèvre Hélène, ligne 2' }).click();
    await lefevre.getByRole('button', { name: 'Laisser de côté Lefèvre Hélène' }).click();
    await expect(lefevre).toContainText('laissée de côté');
    const back = lefevre.getByRole('button', { name: 'Reprendre Lefèvre Hélène' });
    await expect(back).toBeFocused();
    await back.press('Enter');
    await expect(lefevre).toContainText('Bourg');
  });
  await page.getByText('Au repas', { exact: true }).click();
  await expect(page.getByText('Toutes les familles sont invitées')).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Importer 3 familles' }).click();
  await expect(page.getByText('3 familles créées.')).toBeVisible();
  const stored = (await site.host.familles()).map((one) => [one.nom, one.city, one.invitedToReception]);
  expect(stored).toEqual([
    ['Lefèvre', 'Bourg', true],
    ['Petit', '', true],
    ['Œuvrard', 'Nîmes', false],
  ]);

  await choose(
    page,
    LIST.replace('(at)', '@')
      .replace('Œuvrard;François', 'OEUVRARD;François')
      .replace('Nîmes', 'Arles')
      .replace('Bourg-en-Bresse', 'Bourg'),
  );
  await expect(page.getByText('À modifier (1)')).toBeVisible();
  await expect(page.getByText('Déjà là, identiques (2)')).toBeVisible();

  await test.step('a guest of an imported family finds the expected guests in the form', async () => {
    const [lefevre] = await site.host.familles();
    await page.goto(`${site.url}/?hash=${lefevre?.hash}`);
    await page.getByRole('radio', { name: 'Oui' }).first().check({ force: true });
    await expect(page.getByLabel('Nombre de personnes')).toHaveValue('2');
    await expect(page.getByLabel('Prénom').nth(1)).toHaveValue('Léo');
    await expect(page.getByLabel('Age')).toHaveValue('4');
  });
});

test(
  'a family listed twice is imported once, with the data of both lines',
  PROVED,
  async ({ page, site }) => {
    await bring(
      page,
      site,
      'Nom;Prénom;Téléphone;Invitation;Convive 1 prénom;Convive 2 prénom\nPerret;Bastien;;Repas;Bastien;Léa\nPerret;Bastien;06 12 34 56 78;Repas;Bastien;\n',
    );
    await expect(page.getByText('3 personnes lues dans votre fichier')).toBeVisible();
    const same = page.getByRole('radio', { name: 'La même que ligne 2' });
    await expect(
      page.getByRole('heading', { name: 'Perret Bastien : est-ce la même famille ?' }),
    ).toBeVisible();
    await expectWellAtBoth(page);
    await same.press('Space');
    await expect(page.getByText('Perret Bastien : la même que ligne 2')).toBeVisible();
    await expect(page.getByText('2 personnes lues dans votre fichier')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Revoir Perret Bastien' }).click();
    await page.getByText('La même que ligne 2\u00a0: Bastien et Léa', { exact: true }).click();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille créée.')).toBeVisible();
    await expect(page.getByText('de côté')).toHaveCount(0);
    const [perret, ...others] = await site.host.familles();
    expect(others).toEqual([]);
    expect(perret).toMatchObject({
      phone: '06 12 34 56 78',
      invites: [{ prenom: 'Bastien' }, { prenom: 'Léa' }],
    });
  },
);

test(
  'a line with a sum is no family: known ones are left out automatically, others when the hosts say so',
  PROVED,
  async ({ page, site }) => {
    await bring(
      page,
      site,
      'Qui;Nb\nDubois Thomas & Camille;2\nLaurent Bruno & Léa;2\nTotal;4\ndont enfants;21\nLyon;4\n',
    );
    await expect(page.getByText('8 personnes lues dans votre fichier')).toBeVisible();
    await expect(page.getByText('Lignes qui ne sont pas des familles (2)')).toBeVisible();
    await expect(page.getByText('Lu ainsi : nom « Laurent », prénoms « Bruno et Léa ».')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: /^Lyon : / }).click();
    await page.getByRole('button', { name: 'C’est un total' }).click();
    await expect(page.getByText('Lyon : un total, pas une famille')).toBeVisible();
    await expect(page.getByText('4 personnes lues dans votre fichier')).toBeVisible();
    await page.getByRole('button', { name: 'Plutôt Laurent et Léa Bruno' }).click();
    await expect(page.getByText('Bruno Laurent et Léa', { exact: true })).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Importer 2 familles' }).click();
    await expect(page.getByText('2 familles créées.')).toBeVisible();
    expect((await site.host.familles()).map(({ nom, prenom }) => `${nom}, ${prenom}`)).toEqual([
      'Bruno, Laurent et Léa',
      'Dubois, Thomas et Camille',
    ]);
  },
);

test(
  'numbers that count adults are told once, and whoever the file names besides is shown with the cell',
  PROVED,
  async ({ page, site }) => {
    const lines = [
      'Petit;Anne et Luc;2;Léa, Tom;',
      'Roux;Rose et Guy;2;Zoé;',
      'Noël;Paul;1;;avec Max (5 ans)',
    ];
    await bring(page, site, `Nom;Prénoms;Nb;Enfants;Remarques\n${lines.join('\n')}\n`);
    await expect(page.getByText('9 personnes lues dans votre fichier')).toBeVisible();
    await page.getByRole('button', { name: 'Voir la ligne' }).click();
    await expect(page.getByText('2 personnes dans le fichier, 1 prête.').first()).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Non, il compte aussi les enfants' }).click();
    await expect(page.getByText('4 convives sont nommés pour 2 personnes annoncées')).toBeVisible();
    await expect(page.getByText('« Nb » compte les adultes')).toHaveCount(0);
    await expect(page.getByText('9 personnes lues dans votre fichier')).toBeVisible();
  },
);

test(
  'a line in capitals is told to be a title, and only the chosen names of a column are turned',
  PROVED,
  async ({ page, site }) => {
    const lines = [
      'Papy Roger;',
      "COPINES DE L'HÔPITAL",
      'Pruvost Damien;a@exemple.fr;',
      'Mick Delobel;b@exemple.fr;',
    ];
    await bring(
      page,
      site,
      `Qui;Mail;Remarque\n${lines.join('\n')}\nDesmidt Alain;c@exemple.fr;vin d'honneur\n`,
    );
    const questions = page.getByRole('region', { name: 'À regarder' });
    await expectWellAtBoth(page);
    await questions.getByRole('button', { name: 'C’est un titre' }).click();
    await expect(page.getByText('Ce titre devient le libellé').first()).toBeAttached();
    await page.getByText('Voir les 3 noms').click();
    await page.getByRole('checkbox', { name: 'Prénom Mick, nom Delobel' }).uncheck();
    await page.getByRole('button', { name: 'C’est l’inverse pour 2 noms' }).click();
    await expect(page.getByRole('checkbox', { name: 'Prénom Damien, nom Pruvost' })).toBeVisible();
    await questions.getByRole('button', { name: 'C’est bien cela' }).click();
    await page.getByRole('button', { name: 'Importer 4 familles' }).click();
    await expect(page.getByText('4 familles créées.')).toBeVisible();
    const familles = await site.host.familles();
    const told = familles.map(({ prenom, nom, labels, invitedTovh }) => [
      prenom,
      nom,
      labels.length,
      invitedTovh,
    ]);
    expect(told.sort()).toEqual([
      ['', 'Papy Roger', 0, false],
      ['Alain', 'Desmidt', 1, true],
      ['Damien', 'Pruvost', 1, false],
      ['Mick', 'Delobel', 1, false],
    ]);
  },
);

test(
  'the line of somebody who has died is left aside with its reason, and a press takes it back',
  PROVED,
  async ({ page, site }) => {
    await bring(page, site, 'Nom;Prénom;Nb\nFaure;Jeanne (décédée);1\nPetit;Luc;1\n');
    await expect(page.getByText('Laissées de côté (1)')).toBeVisible();
    await expect(page.getByText('laissée de côté, sans être invitée')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Inviter quand même Faure Jeanne' }).click();
    await expect(page.getByRole('button', { name: 'Importer 2 familles' })).toBeVisible();
    await page.getByRole('button', { name: 'Laisser de côté Faure Jeanne' }).click();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille créée.')).toBeVisible();
    const familles = await site.host.familles();
    expect(familles.map(({ nom }) => nom)).toEqual(['Petit']);
  },
);

test(
  'a long list shows its first rows; each decision brings the next question, and the others are a press away',
  PROVED,
  async ({ page, site }) => {
    const lines = Array.from({ length: 50 }, (_, index) => `Nom${index};${index % 2 ? '2' : '2 ou 3'}\n`);
    await bring(page, site, `Nom;Nombre de personnes\n${lines.join('')}`);
    const questions = page.getByRole('region', { name: 'À regarder' });
    const open = questions.getByRole('heading', { level: 3 });
    await expect(questions.getByRole('heading', { name: 'À regarder (25)' })).toBeVisible();
    await expect(open).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Corriger Nom39, ligne 41' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Corriger Nom41, ligne 43' })).toHaveCount(0);

    await expect(open.last()).toHaveText('Nom38 : qui vient ?');
    await questions.getByRole('button', { name: 'Nom2 : qui vient ?' }).click();
    await questions.getByRole('button', { name: 'C’est bien cela' }).click();
    await expect(open.last()).toHaveText('Nom40 : qui vient ?');
    await expect(questions.getByRole('button', { name: 'Nom4 : qui vient ?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(questions.getByRole('button', { name: 'C’est bien cela' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Question suivante' }).click();
    const next = questions.getByRole('button', { name: 'Nom0 : qui vient ?' });
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-expanded', 'true');
    // The next question opens in the same place, and the second press is no answer to it.
    await questions.getByRole('button', { name: 'C’est bien cela' }).dblclick();
    await expect(questions.getByText('Nom0 : vu')).toBeVisible();
    await expect(page.getByText('23 questions avant d’enregistrer')).toBeVisible();

    const others = questions.getByRole('button', { name: 'Montrer la suite (3)' });
    await others.focus();
    await page.keyboard.press('Enter');
    await expect(questions.getByRole('button', { name: 'Replier la suite (3)' })).toBeFocused();
    await expect(open.last()).toHaveText('Nom48 : qui vient ?');
    await expectWellAtBoth(page);
    await expect(questions.getByRole('heading', { name: 'À regarder (23)' })).toBeVisible();
    await questions.getByRole('button', { name: 'Accepter les 23 lectures' }).click();
    await expect(questions.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();
    await page.getByRole('button', { name: 'Importer 50 familles' }).click();
    await expect(page.getByText('50 familles créées.')).toBeVisible();
  },
);

test(
  'a renamed picture and a file of 6 MB are refused with a sentence, and another host’s change meanwhile is shown',
  PROVED,
  async ({ page, site }) => {
    const martin = await site.host.createFamille({ nom: 'Martin', prenom: 'Claire' });
    await signIn(page, site, 'import');
    const file = page.getByLabel('Choisir un fichier');
    await file.setInputFiles({
      name: 'liste.xlsx',
      mimeType: '',
      buffer: Buffer.from('89504e470d0a1a0a0000', 'hex'),
    });
    await expect(page.getByText('n’est pas une liste')).toBeVisible();
    await file.setInputFiles({ name: 'liste.csv', mimeType: '', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(page.getByText('dépasse 5 Mo')).toBeVisible();

    await choose(page, 'Nom;Prénom;Ville\nMartin;Claire;Lyon\n');
    await expect(page.getByText('À modifier (1)')).toBeVisible();
    await site.host.updateFamille({ id: martin.id, city: 'Nice' });
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('Des familles ont changé depuis l’aperçu.')).toBeVisible();
    await expect(page.getByText('Nice')).toBeVisible();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille modifiée.')).toBeVisible();
  },
);
