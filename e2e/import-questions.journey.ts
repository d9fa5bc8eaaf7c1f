/** The couple answers what its list leaves open: sums, titles, adults, who has died, many questions. */
import type { Locator } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS } from './hostScreens.ts';
import { bringList } from './importScreen.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

/** More than one if the word is broken. */
const linesOfLastWord = (text: Locator) =>
  text.evaluate(({ lastChild: words }) => {
    if (words === null) return 0;
    const range = document.createRange();
    range.setStart(words, (words.textContent ?? '').lastIndexOf(' ') + 1);
    range.setEndAfter(words);
    return range.getClientRects().length;
  });

test(
  'a line with a sum is no family: known ones are left out automatically, others when the hosts say so',
  PROVED,
  async ({ page, site }) => {
    await bringList(
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
    await bringList(page, site, `Nom;Prénoms;Nb;Enfants;Remarques\n${lines.join('\n')}\n`);
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
  '« tout » beside a day after is asked once for all lines, and the answer is the list’s',
  PROVED,
  async ({ page, site }) => {
    const lines = ['Amrani;2;tout', 'Blanc;3;repas', 'Caron;1;tout', 'Denis;2;repas + dimanche'];
    await bringList(page, site, `Nom;Nb;Invités à\n${lines.join('\n')}\n`);
    await expect(page.getByText('2 familles sont invitées à « tout »')).toBeVisible();
    await expect(page.getByRole('region', { name: 'À regarder' })).toHaveCount(0);
    const unanswered = page.getByText('Sans réponse de votre part');
    await expect(unanswered).toBeVisible();
    await expectWellAtBoth(page);
    const also = page.getByRole('radiogroup', { name: 'Le lendemain (dimanche) aussi ?' });
    await also.getByText('Oui, aussi').click();
    await expect(also.getByRole('radio', { name: 'Oui, aussi' })).toBeChecked();
    await expect(unanswered).toHaveCount(0);
    await page.getByRole('button', { name: 'Importer 4 familles' }).click();
    await expect(page.getByText('4 familles créées.')).toBeVisible();
    const sundays = (await site.host.familles()).map(({ nom, invitedForSunday }) => [nom, invitedForSunday]);
    expect(sundays).toEqual([
      ['Amrani', true],
      ['Blanc', null],
      ['Caron', true],
      ['Denis', true],
    ]);
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
    await bringList(
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
    await bringList(page, site, 'Nom;Prénom;Nb\nFaure;Jeanne (décédée);1\nPetit;Luc;1\n');
    await expect(page.getByText('Laissées de côté (1)')).toBeVisible();
    await expect(page.getByText('laissée de côté, sans être invitée')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Inviter quand même Faure Jeanne' }).click();
    await expect(page.getByRole('button', { name: 'Importer 2 familles' })).toBeVisible();
    await expect(page.getByText('Faure Jeanne : invitée quand même')).toBeVisible();
    await expect(page.getByText('laissée de côté, sans être invitée')).toHaveCount(0);
    await page.getByRole('button', { name: 'Laisser de côté Faure Jeanne' }).click();
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByText('1 famille créée.')).toBeVisible();
    await expect(page.getByText('1 ligne laissée de côté (Faure Jeanne)')).toBeVisible();
    const familles = await site.host.familles();
    expect(familles.map(({ nom }) => nom)).toEqual(['Petit']);
  },
);

test(
  'a long list shows its first rows; each decision brings the next question, and the others are a press away',
  PROVED,
  async ({ page, site }) => {
    const lines = Array.from({ length: 50 }, (_, index) => `Nom${index};${index % 2 ? '2' : '2 ou 3'}\n`);
    await bringList(page, site, `Nom;Nombre de personnes\n${lines.join('')}`);
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
    const left = page.getByText('23 questions avant d’enregistrer');
    await expect(left).toBeVisible();
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 780 });
    expect(await linesOfLastWord(left)).toBe(1);
    if (usual) await page.setViewportSize(usual);

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
