/** The hosts' screens show at once what guests and the other host do. */
import { expectWellAtBoth } from './bothWidths.ts';
import { broughtByEvent } from './clock.ts';
import { MISSED, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a family that the other host creates appears on the list, and its answer on the answers, without a click', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'list');
  await expect(page.getByRole('heading', { name: 'Liste invités' })).toBeVisible();
  const famille = await site.host.createFamille();
  await broughtByEvent(page, () =>
    expect(page.getByRole('button', { name: 'Martin Claire' })).toBeVisible({ timeout: MISSED }),
  );

  await openScreen(page, 'Réponses');
  const row = page.getByRole('row', { name: /Martin Claire/ });
  await expect(row).toContainText('En attente');
  await site.host.reply(famille, { answer: false });
  await broughtByEvent(page, async () => {
    await expect(row).toContainText('Non', { timeout: MISSED });
    await expect(page.getByText('Réponse reçue\u00a0: Martin Claire. 1 réponse sur 1.')).toBeVisible({
      timeout: MISSED,
    });
  });
  await expectWellAtBoth(page);
});
