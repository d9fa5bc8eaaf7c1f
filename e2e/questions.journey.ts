/** The couple's own questions: from the family's form to the hosts' list, out in a file and back, and taken away. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { openRow, REFUSALS, signIn } from './hostScreens.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, test } from './site.fixture.ts';

const content = contentInDays(120);
ask(`
  - {cle: car, question: Prendrez-vous le car ?, genre: oui-non, obligatoire: oui}
  - {cle: siege, question: Faut-il un siège auto ?, genre: oui-non, a-qui: enfants}
  - {cle: danse, question: Votre danse, genre: choix, choix: [Valse, Rock, Tango, Salsa, Aucune]}
  - {cle: chanson, question: Quelle chanson vous fera danser ?, genre: texte, pour: famille}
`);
test.use({ siteEnv: { CONTENT_DIR: content }, expectedErrors: [REFUSALS] });

function ask(questions: string): void {
  writeFileSync(join(content, 'questions.yaml'), `questions:${questions}`);
}

test('a family with a child answers them by keyboard, and reads them again', async ({ page, site }) => {
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
  await openRow(page, 'Martin Claire');
  await expect(page.getByText('Claire : Rock')).toBeVisible();
});
