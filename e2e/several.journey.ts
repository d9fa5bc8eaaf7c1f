/** The hosts change many families at once, by touch and by keyboard, and undo it. */
import { expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, settled, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host ticks families, changes them at once and undoes it with one press', async ({ page, site }) => {
  const names = ['Aubert', 'Bonnefoy', 'Castan', 'Delmas', 'Escande'];
  for (const nom of names)
    await site.host.createFamille({
      nom,
      prenom: '',
      invitedToReception: nom !== 'Castan',
      email: `${nom}@exemple.fr`,
    });
  await site.host.createFamille({ nom: 'Faure', prenom: '', invitedTovh: true });
  await signIn(page, site, 'list');
  const box = (name: string) => page.getByRole('checkbox', { name: `Choisir ${name}` });
  const bar = page.getByRole('region', { name: 'Familles choisies' });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const choose = page.getByRole('button', { name: 'Choisir', exact: true });

  await test.step('on a phone: « Choisir », two ticks, a label, and back', async () => {
    await expect(row('Aubert')).toBeVisible();
    await expect(box('Aubert')).toHaveCount(0);
    await choose.click();
    await box('Aubert').check();
    await box('Castan').check();
    await expect(bar).toContainText('2 choisies');
    await bar.getByRole('button', { name: 'Libellé…' }).click();
    await page.getByLabel('Libellé', { exact: true }).fill('table 4');
    await page.getByRole('button', { name: 'Ajouter le libellé' }).click();
    await expect(bar.getByRole('status')).toContainText('2\u00a0familles portent «\u00a0table 4\u00a0».');
    await expect(row('Castan')).toContainText('table 4');
    await expectWellAtBoth(page);
    await bar.getByRole('button', { name: 'Annuler' }).click();
    await expect(bar.getByRole('status')).toContainText('2\u00a0familles comme avant');
    await expect(row('Castan')).not.toContainText('table 4');
    await bar.getByRole('button', { name: 'Terminer' }).click();
    await expect(bar).toHaveCount(0);
    await expect(choose).toBeFocused();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('by keyboard: a range is picked, the effect is announced, another host’s decision stays', async () => {
    await box('Aubert').press(' ');
    await box('Aubert').press('Shift+ArrowDown');
    await box('Bonnefoy').press('Shift+ArrowDown');
    await expect(box('Castan')).toBeFocused();
    await box('Castan').press('Shift+ArrowUp');
    await expect(box('Bonnefoy')).toBeChecked();
    await expect(box('Castan')).not.toBeChecked();
    await box('Faure').press('Shift+ ');
    await expect(bar).toContainText('3 choisies');
    await bar.getByRole('button', { name: 'Inviter à…' }).press('Enter');
    await page.getByRole('radio', { name: 'Au vin d’honneur' }).check();
    await expect(page.getByRole('dialog')).toContainText(
      '2\u00a0d’entre elles ne sont plus invitées au repas.',
    );
    await page.getByRole('button', { name: 'Changer l’invitation' }).press('Enter');
    await expect(bar.getByRole('status')).toContainText('2\u00a0familles sont invitées au vin d’honneur.');
    const drinks = page.getByRole('region', { name: "Familles, Vin d'honneur" });
    await expect(drinks.getByRole('rowheader')).toHaveCount(3);
    const [aubert] = (await site.host.familles()).filter(({ nom }) => nom === 'Aubert');
    await site.host.updateFamille({ id: aubert?.id ?? '', invitedTovh: false });
    await bar.getByRole('button', { name: 'Annuler' }).press('Enter');
    await expect(bar.getByRole('status')).toContainText('laissé tel quel\u00a0: Aubert.');
    await expect(drinks.getByRole('rowheader')).toHaveCount(1);
  });

  await test.step('all families of a filter go to the bin together, and are restored', async () => {
    await page.getByRole('button', { name: /^Sans mail 1/ }).click();
    await expect(bar).toContainText('dont 2 que le filtre cache');
    await bar.getByRole('button', { name: 'Tout décocher' }).click();
    await expect(bar).toContainText('Aucune choisie');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: /^Tous 6/ }).click();
    await choose.click();
    await box('Bonnefoy').click();
    await box('Escande').click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 choisies');
    await bar.getByRole('button', { name: 'Les 6\u00a0familles' }).click();
    await expect(bar.getByRole('link', { name: 'Message…' })).toHaveAttribute(
      'href',
      /mails\?type=invitation&familles=/,
    );
    await bar.getByRole('button', { name: 'Corbeille' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(bar.getByRole('status')).toContainText('6\u00a0familles sont dans la corbeille.');
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(6);
    await settled(page);
  });

  await test.step('the list’s other actions are in one menu, which Escape closes', async () => {
    const menu = page.getByRole('button', { name: 'Autres actions sur la liste' });
    await menu.press('Enter');
    await expect(page.getByRole('link', { name: 'Exporter la liste' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('link', { name: 'Exporter la liste' })).toHaveCount(0);
  });
});
