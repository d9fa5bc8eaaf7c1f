/** The hosts find the families that they still have to do something about. */
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, openScreen, openSheet, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host filters families that never opened the link, that have not answered, that have no e-mail', async ({
  page,
  site,
}) => {
  const came = await site.host.createFamille({ email: 'claire@exemple.fr', labels: ['témoins'] });
  await site.host.createFamille({ nom: 'Petit', prenom: 'Luc' });
  const declined = await site.host.createFamille({
    nom: 'Vidal',
    prenom: 'Anne',
    email: 'anne@exemple.fr',
  });
  await site.host.reply(declined, { answer: false });
  await fetch(`${site.url}/api/famille/${came.hash}`);
  await signIn(page, site, 'list');

  const shown = page.getByRole('button', { expanded: false, name: /Martin|Petit|Vidal/ });
  await page.locator('summary', { hasText: 'Autres filtres' }).click();
  const filter = page.getByLabel('Afficher');
  await expect(shown).toHaveCount(3);
  await filter.selectOption('Lien jamais ouvert (2)');
  await expect(shown).toHaveText(['Petit Luc', 'Vidal Anne']);
  await filter.selectOption('Sans réponse (2)');
  await expect(shown).toHaveText(['Martin Claire', 'Petit Luc']);
  const chip = page.getByRole('button', { name: 'Sans mail 1', exact: true });
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toHaveValue('noEmail');
  await expect(shown).toHaveText(['Petit Luc']);
  await page.getByLabel('Rechercher').fill('martin');
  await expect(shown).toHaveCount(0);
  await expect(
    page.getByText('Recherche «\u00a0martin\u00a0»\u00a0: aucune famille ici.').first(),
  ).toBeVisible();
  await test.step('a search that finds nobody under a filter names it, and looks among all at a press', async () => {
    await expect(page.getByText('Personne sous «\u00a0Sans mail\u00a0».')).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Chercher dans toutes' }).click();
    await expect(shown).toHaveText(['Martin Claire']);
    await expect(page.getByText('Personne sous')).toHaveCount(0);
    await page.getByLabel('Rechercher').fill('');
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('« Tous » clears a label too, and one of the two is dark', async () => {
    const [all, label] = [
      page.getByRole('button', { name: 'Tous 3' }),
      page.getByRole('button', { name: 'témoins 1' }),
    ];
    await label.click();
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await expect(shown).toHaveText(['Martin Claire']);
    await all.click();
    await expect(label).toHaveAttribute('aria-pressed', 'false');
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(shown).toHaveCount(3);
  });
  await test.step('a search that finds nobody is cleared at a press', async () => {
    await page.getByLabel('Rechercher').fill('introuvable');
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await expect(page.getByLabel('Rechercher')).toHaveValue('');
    await expect(shown).toHaveCount(3);
  });
  await openSheet(page, 'Martin Claire');
  await expect(page.getByText('Site ouvert')).toBeVisible();
  await expectWellAtBoth(page);

  await test.step('« Messages » leads to the families of a tone, which is read and changed there and on a family’s page', async () => {
    const tone = page.getByLabel('Ton des mails');
    await expect(tone).toHaveValue('plural');
    await tone.selectOption('Féminin · invitation en «\u00a0tu\u00a0»');
    await expectToast(page, 'Mise à jour effectuée');
    await openScreen(page, 'Messages');
    await page.getByRole('link', { name: 'Changer pour qui' }).click();
    const plural = page.getByRole('button', {
      name: 'Ton pluriel · invitation en «\u00a0vous\u00a0» 2',
      exact: true,
    });
    await expect(plural).toHaveAttribute('aria-pressed', 'true');
    await expect(shown).toHaveText(['Petit Luc', 'Vidal Anne']);
    await page.getByRole('button', { name: 'Choisir', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Vidal Anne' }).check();
    await page.getByRole('button', { name: 'Ton…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('radio', { name: 'Pluriel · invitation en «\u00a0vous\u00a0»' }),
    ).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Changer le ton' })).toBeDisabled();
    await expectWellAtBoth(page);
    await dialog.getByRole('radio', { name: 'Féminin · invitation en «\u00a0tu\u00a0»' }).check();
    await dialog.getByRole('button', { name: 'Changer le ton' }).click();
    await expect(shown).toHaveText(['Petit Luc']);
    await page.locator('summary', { hasText: 'Autres filtres' }).click();
    await filter.selectOption('Ton féminin · invitation en «\u00a0tu\u00a0» (2)');
    await expect(shown).toHaveText(['Martin Claire', 'Vidal Anne']);
    await expectWellAtBoth(page);
  });

  await test.step('the same filters stand above the answers, whose figures still count all families', async () => {
    await openScreen(page, 'Réponses');
    await page.getByRole('button', { name: 'Non 1' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Vidal Anne']);
    await expect(page).toHaveURL(/answers\?filtre=non$/);
    await expect(page.getByText('1\u00a0/\u00a03').first()).toBeVisible();
    await expectWellAtBoth(page);
  });
});
