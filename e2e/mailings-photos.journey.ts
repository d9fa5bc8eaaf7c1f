/** « Photos en ligne » warns of families that would see no photo, and opens to them what the others see. */
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { confirm, send } from './mailingsScreen.ts';
import { grant } from './photoFolder.ts';
import { expect } from './site.fixture.ts';

test.use({ photos: true, expectedErrors: [REFUSALS] });

test('a family added after the folders were opened to all is named, and one press opens them to it', async ({
  page,
  site,
  mailServer,
}) => {
  for (const nom of ['Aubert', 'Bonnet']) {
    const { hash } = await site.host.createFamille({ nom, prenom: 'Zoé', email: `${nom}@exemple.fr` });
    await grant(site.host, hash, 'couple');
  }
  await site.host.createFamille({ nom: 'Keller', prenom: 'Maud', email: 'keller@exemple.fr' });
  await signIn(page, site, 'mails?type=photos');
  const unseen = page.getByText('Une ne voit aucune photo\u00a0: Keller Maud');
  await expect(unseen).toContainText('Les autres voient «\u00a0Le couple\u00a0».');
  await expectWellAtBoth(page);
  await send(page, '3 familles').click();
  await expect(page.getByRole('dialog')).toContainText('Une famille ne verra aucune photo');
  await expectWellAtBoth(page);
  await confirm(page, 'Annuler');
  // Pressed twice by a hasty hand.
  await page.getByRole('button', { name: 'Lui ouvrir' }).dblclick();
  await expectToast(page, 'Permission ajoutée');
  await expect(unseen).toHaveCount(0);
  const keller = (await site.host.familles()).find(({ nom }) => nom === 'Keller');
  expect(keller?.permissions).toEqual([{ folder: 'couple' }]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page, '3 familles').click();
  await expect(page.getByRole('dialog')).not.toContainText('aucune photo');
  await confirm(page, 'Envoyer');
  await expect.poll(() => mailServer.received.length).toBe(3);
});
