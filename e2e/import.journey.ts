/** A couple imports its list from a spreadsheet: read, corrected, stored, and shown to the guests. */
import { Buffer } from 'node:buffer';
import { dayIn, shortDay } from '../contract/wedding/day.rules.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays, editContent } from './content.fixture.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { bringList, chooseList } from './importScreen.ts';
import { expect, PROVED, test } from './site.fixture.ts';

const content = contentInDays(300);
const lastDay = shortDay(dayIn('Europe/Paris', Date.now() + 100 * 86_400_000));
editContent(content, 'mariage.yaml', 'repondre-avant: 20 mai', `repondre-avant: ${lastDay}`);

test.use({ siteEnv: { CONTENT_DIR: content }, expectedErrors: [REFUSALS] });

const LIST = `Nom;Prénom;E-mail;Invitation;Ville;Nombre de personnes;Convive 1 prénom;Convive 2 prénom;Convive 2 âge
Lefèvre;Hélène;helene@exemple.fr;Repas;Bourg-en-Bresse;2;Hélène;Léo;4
Œuvrard;François;;Vin d’honneur;Nîmes;1;François;;
Petit;Anne;anne(at)exemple.fr;Repas;;1;Anne;;
`;

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

  await chooseList(page, LIST);
  await expect(page.getByText('À créer (2)')).toBeVisible();
  await expect(page.getByText('4 personnes lues dans votre fichier')).toBeVisible();
  await expect(page.getByText('Une personne dépend de votre réponse.')).toBeVisible();
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

  await chooseList(
    page,
    LIST.replace('(at)', '@')
      .replace('Œuvrard;François', 'OEUVRARD;François')
      .replace('Nîmes', 'Arles')
      .replace('Bourg-en-Bresse', 'Bourg'),
  );
  await expect(page.getByText('À modifier (1)')).toBeVisible();
  await expect(page.getByText('Déjà là, rien à changer (2)')).toBeVisible();

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
    await bringList(
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

    await chooseList(page, 'Nom;Prénom;Ville\nMartin;Claire;Lyon\n');
    await expect(page.getByText('À modifier (1)')).toBeVisible();
    await site.host.updateFamille({ id: martin.id, city: 'Nice' });
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('Des familles ont changé depuis l’aperçu.')).toBeVisible();
    await expect(page.getByText('Nice')).toBeVisible();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille modifiée.')).toBeVisible();
  },
);
