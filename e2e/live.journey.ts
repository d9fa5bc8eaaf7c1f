/** The hosts' screens show at once what guests and the other host do. */
import { expectWellAtBoth } from './bothWidths.ts';
import { openScreen, REFUSALS, SOON, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a family that the other host creates appears on the list, and its answer on the answers, without a click', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'list');
  await expect(page.getByRole('heading', { name: 'Liste invités' })).toBeVisible();
  const famille = await site.host.createFamille();
  await expect(page.getByRole('button', { name: 'Martin Claire' })).toBeVisible(SOON);

  await openScreen(page, 'Réponses');
  const row = page.getByRole('row', { name: /Martin Claire/ });
  await expect(row).toContainText('En attente');
  await site.host.reply(famille, { answer: false });
  await expect(row).toContainText('Non', SOON);
  await expect(page.getByText('Réponse reçue\u00a0: Martin Claire. 1 réponse sur 1.')).toBeVisible(SOON);
  await expectWellAtBoth(page);
});
