/** The couple's own questions: asked in the form, listed for hosts, exported, imported, and removed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { openSheet, REFUSALS, signIn } from './hostScreens.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, test } from './site.fixture.ts';

const content = contentInDays(120);
const QUESTIONS = `
  - {cle: car, question: Prendrez-vous le car ?, genre: oui-non, obligatoire: oui}
  - {cle: siege, question: Faut-il un siège auto ?, genre: oui-non, a-qui: enfants}
  - {cle: danse, question: Votre danse, genre: choix, choix: [Valse, Rock, Tango, Salsa, Aucune]}
  - {cle: chanson, question: Quelle chanson vous fera danser ?, genre: texte, pour: famille}
`;
ask(QUESTIONS);
test.use({ siteEnv: { CONTENT_DIR: content }, expectedErrors: [REFUSALS] });

test.beforeEach(() => ask(QUESTIONS));

function ask(questions: string): void {
  writeFileSync(join(content, 'questions.yaml'), `questions:${questions}`);
}

test('a family with a child answers the questions with the keyboard, and reads its answers again', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await fillAddress(page);
  await page.getByLabel('Nombre de personnes').fill('2');
  await fillGuest(page, 1, 'Claire');
  await fillGuest(page, 2, 'Léa');
  const claire = page.getByRole('group', { name: 'Convive #1' });
  const lea = page.getByRole('group', { name: 'Convive #2' });
  await expect(claire.getByText('siège auto')).toBeHidden();
  await lea.getByLabel('Enfant?').check();
  await lea.getByLabel('Age').selectOption('4');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(claire.getByRole('radio', { name: 'Oui' })).toBeVisible();
  await page.getByRole('button', { name: 'Convive #1 : Prendrez-vous le car ?' }).press('Enter');
  await expect(claire.getByRole('radio', { name: 'Oui' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(claire.getByLabel('Votre danse')).toBeFocused();
  await page.keyboard.press('R');
  await expect(claire.getByLabel('Votre danse')).toHaveValue('Rock');
  const car = lea.getByRole('radiogroup', { name: 'Prendrez-vous le car ?' });
  await car.getByRole('radio', { name: 'Oui' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(car.getByRole('radio', { name: 'Non' })).toBeChecked();
  await lea.getByRole('radiogroup', { name: 'siège auto' }).getByRole('radio', { name: 'Oui' }).check();
  await page.getByLabel('Quelle chanson').fill('Vesoul');
  await expectWellAtBoth(page);
  await page.reload();
  await expect(page.getByLabel('Quelle chanson')).toHaveValue('Vesoul');
  await page
    .getByRole('radiogroup', { name: /garde d’enfants/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await page.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto(`${site.url}/#/mareponse`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Léa' })).toContainText('siège auto');
  await expect(page.getByText('Quelle chanson vous fera danser')).toContainText('Vesoul');
  await expectWellAtBoth(page);

  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  await expect(page.getByText('Claire : Rock', { exact: true })).toBeVisible();
});

test('hosts find, export and import the answers; a removed question keeps them until they are erased', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await site.host.reply(famille, {
    ...{ answer: true, gardeEnfant: false, address1: '3 rue des Lilas', zipCode: '31000', city: 'Toulouse' },
    answers: { chanson: 'Vesoul' },
    invites: [
      { nom: 'Martin', prenom: 'Claire', child: false, age: null, answers: { car: 'Oui', danse: 'Rock' } },
      { nom: 'Martin', prenom: 'Léa', child: true, age: 4, answers: { car: 'Non', siege: 'Oui' } },
    ],
  });
  await site.host.createFamille({ nom: 'Roux', prenom: 'Ana' });
  await signIn(page, site, 'list');
  await page.locator('summary', { hasText: 'Autres filtres' }).click();
  await page.getByLabel('Vos questions').selectOption({ label: 'Prendrez-vous le car ? Oui (1)' });
  await expect(page.getByText('Roux')).toBeHidden();
  await openSheet(page, 'Martin Claire');
  await expect(page.getByText('Claire : Oui, Léa : Non', { exact: true })).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Répondre à sa place' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Quelle chanson')).toHaveValue('Vesoul');
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();

  await page.goto(`${site.url}/#/adminouminou/export`);
  await page.getByLabel('Noms et âges des enfants aussi').check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger (.xlsx)' }).press('Enter'),
  ]);
  await page.goto(`${site.url}/#/adminouminou/import`);
  await page.getByLabel('Choisir un fichier').setInputFiles({
    ...{ name: 'invites.xlsx', mimeType: '', buffer: readFileSync(await file.path()) },
  });
  await expect(page.getByText('Déjà là, rien à changer (2)')).toBeVisible();

  await page.goto(`${site.url}/#/adminouminou/caterer`);
  const car = page.getByRole('table', { name: 'Prendrez-vous le car' });
  await expect(car.getByRole('row')).toHaveText(['RéponseNombreQui', 'Non1Léa Martin', 'Oui1Claire Martin']);
  await expectWellAtBoth(page);
  ask(`
  - {cle: chanson, question: Quelle chanson vous fera danser ?, genre: texte, pour: famille}
  - {cle: car, question: Prendrez-vous le car ?, genre: oui-non, posee: non}
`);
  await expect(async () => {
    await page.reload();
    await expect(car).toBeVisible();
    await expect(page.getByText('Cette question n’est plus posée.').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(car).toContainText('Claire Martin');
  await page.getByRole('button', { name: 'Effacer les réponses' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer les réponses' }).press('Enter');
  await expect(car).toBeHidden();
});
