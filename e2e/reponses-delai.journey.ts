/** What the form says about the deadline, and that it asks for nothing after it. */
import { expectWellAtBoth } from './bothWidths.ts';
import { fillReplyOf } from './replyForm.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

const TOMORROW = () => String(Date.now() + 86_400_000);

test('the form states the deadline, and whom to call to change an answer', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await site.host.setParam('answerDate', TOMORROW());
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByText(/^Répondez avant le /)).toBeVisible();
  await expect(page.getByText(/nous seuls pouvons la changer/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /\d\d/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('after the deadline a half-filled form asks for nothing, and nothing looks clickable', async ({
  page,
  site,
}) => {
  await fillReplyOf(page, site);
  await page.getByLabel('Ville').fill('');
  await site.host.setParam('answerDate', String(Date.UTC(2022, 4, 20)));
  await page.reload();
  await expect(page.getByText('Le délai pour répondre est passé')).toBeVisible();
  await expect(page.getByText(/20 mai 2022/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeDisabled();
  await expectAccessible(page);
  for (const asked of [/Il reste/, /obligatoire/, /efface/])
    await expect(page.getByText(asked).filter({ visible: true })).toHaveCount(0);
  for (const name of ['Envoyer', 'Réinitialiser', 'Une personne de plus'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  const cursors = await page
    .getByRole('main')
    .locator('label, button')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).cursor));
  expect(new Set(cursors)).toEqual(new Set(['not-allowed']));
});

test('a family that never answered is led to the photos after the day, and « à préciser » stands for a missing name', async ({
  page,
  site,
}) => {
  const { hash } = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await page.getByRole('button', { name: 'Une personne de plus' }).click();
  await expect(page.getByText('Écrivez «\u00a0à préciser\u00a0».')).toBeVisible();
  await expectWellAtBoth(page);

  await page.clock.setSystemTime('2023-09-24T12:00:00Z');
  await page.reload();
  await expect(page.getByText('Le mariage est passé')).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('link', { name: 'Voir les photos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’invitation' }).click();
  await expect(page.getByText('Le mariage est passé')).toBeVisible();
});
