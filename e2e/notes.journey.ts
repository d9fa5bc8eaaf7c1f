/** The hosts' own notes and labels: how to find families by them, and that none gets lost. */
import { expectWellAtBoth } from './bothWidths.ts';
import { stopTheClock } from './clock.ts';
import { openScreen, openSheet, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host labels families, writes a note, and finds and writes to the families of a label', async ({
  page,
  site,
}) => {
  const { host } = site;
  const famille = await host.createFamille({ email: 'claire@exemple.fr' });
  await host.createFamille({ nom: 'Petit', prenom: 'Luc', labels: ['côté Ghislain'] });
  await signIn(page, site, 'list');
  await openSheet(page, 'Martin Claire');
  const row = page.getByRole('article');
  await test.step('a note that the other host wrote meanwhile is shown, and neither note is lost', async () => {
    const note = row.getByRole('textbox', { name: 'Notes' });
    await note.fill('Végétarienne');
    await site.host.updateFamille({ id: famille.id, note: 'Loge chez Paul' });
    const choice = row.getByText('Maintenant « Loge chez Paul ». Vous aviez écrit « Végétarienne ».');
    await expect(choice).toBeVisible();
    // Neither the field that is left nor another screen drops it.
    await openScreen(page, 'Liste invités');
    await openSheet(page, 'Martin Claire');
    await expect(choice).toBeVisible();
    await expect(note).toHaveValue('Végétarienne');
    await note.fill('Loge chez Paul. Végétarienne');
    await row.getByRole('textbox', { name: 'Libellés' }).focus();
    expect((await site.host.familles())[0]?.note).toBe('Loge chez Paul');
    await row.getByRole('button', { name: /^Garder/ }).click();
    await expect.poll(async () => (await site.host.familles())[0]?.note).toBe('Loge chez Paul. Végétarienne');
    await expect(row.getByText(/^Maintenant/)).toHaveCount(0);
  });

  await test.step('a half-typed label is added when its field is left, without moving what is being pressed', async () => {
    const field = row.getByRole('textbox', { name: 'Libellés' });
    await field.fill('Table 4');
    // Presses the upper edge, so that even a small move down would miss it.
    await row.getByRole('heading', { name: 'Mails de cette famille' }).scrollIntoViewIfNeeded();
    await field.focus();
    await row.getByRole('textbox', { name: 'Notes' }).hover({ position: { x: 20, y: 3 } });
    await page.mouse.down();
    await expect(field).not.toBeFocused();
    await page.clock.runFor(2000);
    await page.mouse.up();
    await expect(row.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  });
  await expect(row.getByRole('button', { name: 'Retirer le libellé Table 4' })).toBeVisible();
  await row.getByRole('button', { name: 'Ajouter le libellé côté Ghislain' }).click();
  // Stops the clock, however long it takes until the undo.
  await stopTheClock(page);
  await row.getByRole('textbox', { name: 'Notes' }).fill('Arrive en train,\nà chercher à 15 h');
  await row.getByRole('textbox', { name: 'Libellés' }).focus();
  await expect
    .poll(async () => (await host.familles()).map(({ labels, note }) => ({ labels, note })))
    .toEqual([
      { labels: ['Table 4', 'côté Ghislain'], note: 'Arrive en train,\nà chercher à 15 h' },
      { labels: ['côté Ghislain'], note: '' },
    ]);
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Annuler' })
    .last()
    .click();
  await page.clock.resume();
  await expect(row.getByRole('textbox', { name: 'Notes' })).toHaveValue('Loge chez Paul. Végétarienne');
  await expectWellAtBoth(page);
  await row.getByRole('button', { name: 'Retirer le libellé côté Ghislain' }).click();
  await expect(row.getByRole('region', { name: 'Historique de Martin Claire' })).toContainText(
    'Libellés : Table 4, côté Ghislain → Table 4',
  );

  await openScreen(page, 'Liste invités');
  const shown = page.getByRole('button', { name: /^(Martin Claire|Petit Luc)$/ });
  await expect(shown).toHaveCount(2);
  const label = page.getByRole('button', { name: 'côté Ghislain 1' });
  await label.click();
  await expect(shown).toHaveText(['Petit Luc']);
  await label.click();
  await page.getByLabel('Rechercher').fill('table 4');
  await expect(shown).toHaveText(['Martin Claire']);

  await page.goto(`${site.url}/#/adminouminou/mails`);
  await page.getByRole('radio', { name: 'Libellé' }).check();
  await page.getByRole('combobox', { name: 'Libellé' }).selectOption('Table 4 (1)');
  await expect(page.getByRole('region', { name: 'Envoyer' }).getByRole('status')).toContainText(
    'une famille',
  );
  await expectWellAtBoth(page);
});
