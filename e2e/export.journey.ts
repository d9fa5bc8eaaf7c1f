/** The list leaves the site: for a spreadsheet, the caterer, envelopes. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { scan } from './scan.ts';
import { expect, type Site, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const GUESTS = [
  { nom: 'Lefèvre', prenom: 'Hélène', child: false, age: null },
  { nom: 'Lefèvre', prenom: 'Léo', child: true, age: 4 },
];

async function someFamilles(site: Site): Promise<void> {
  const lefevre = await site.host.createFamille({
    nom: 'Lefèvre',
    prenom: 'Hélène',
    email: 'helene@exemple.fr',
  });
  await site.host.reply(lefevre, {
    answer: true,
    gardeEnfant: true,
    address1: '3 rue des Lilas',
    zipCode: '01000',
    city: 'Bourg-en-Bresse',
    invites: GUESTS,
  });
  await site.host.createFamille({ nom: 'Œuvrard', prenom: 'François', invitedTovh: true });
}

async function download(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await file.path());
}

test('hosts export the list and import it unchanged, print the caterer’s figures, and labels whose codes scan', async ({
  page,
  site,
}) => {
  await someFamilles(site);
  await signIn(page, site, 'list');
  await openScreen(page, 'Exporter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exporter la liste');
  await expectWellAtBoth(page);
  const csv = await download(page, page.getByRole('link', { name: 'Télécharger (.csv)' }));
  expect(csv.toString()).toContain('Œuvrard;François');
  expect(csv.toString()).not.toContain('Léo');

  const left = page.getByText(/^N’y sont pas\s: les enfants, .*Régimes et allergies des convives\./);
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByLabel('Noms et âges des enfants aussi')).toBeChecked();
  await expect(page.getByLabel('Lien personnel (secret)')).not.toBeChecked();
  await page.getByText('Une ligne par convive').click();
  const xlsx = await download(page, page.getByRole('link', { name: 'Télécharger (.xlsx)' }));
  await page.goto(`${site.url}/#/adminouminou/import`);
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'invites.xlsx', mimeType: '', buffer: xlsx });
  await expect(page.getByText('Déjà là, rien à changer (2)')).toBeVisible();
  await expect(page.getByText('Rien à importer.')).toBeVisible();

  await openScreen(page, 'Traiteur');
  const meal = page.getByRole('table', { name: 'Repas' });
  await expect(meal.getByRole('row', { name: 'Lefèvre Hélène' }).getByRole('cell')).toHaveText([
    '1',
    '1',
    '',
    '1',
    '',
    '',
    '1',
  ]);
  await expectWellAtBoth(page);
  await page.emulateMedia({ media: 'print' });
  // Or a table that breaks over pages would have a total on each.
  await expect(page.locator('tfoot').first()).toHaveCSS('display', 'table-row-group');
  await page.emulateMedia({ media: null });
  const book = await download(page, page.getByRole('link', { name: 'Télécharger (.xlsx)' }));
  expect(book.subarray(0, 2).toString()).toBe('PK');

  await test.step('families with a label « table 4 » are listed by table, with a notice about answers since the print', async () => {
    const [lefevre] = (await site.host.familles()).filter(({ nom }) => nom === 'Lefèvre');
    const id = lefevre?.id ?? '';
    await page.getByRole('radio', { name: 'Par table' }).check();
    await expect(page.getByText('Aucune famille n’a encore de table')).toBeVisible();
    await site.host.updateFamille({ id, labels: ['Table 4'] });
    const table = page.getByRole('region', { name: 'Table 4' });
    await expect(table.getByRole('listitem').filter({ hasText: 'Léo' }).last()).toHaveText(
      'Léo Lefèvre (4 ans)',
    );
    // Who may still come is listed, and counted apart.
    const zola = await site.host.createFamille({ nom: 'Zola', prenom: 'Emma', email: 'emma@exemple.fr' });
    await expect(page.getByRole('region', { name: 'Sans table' })).toContainText('sans réponse');
    const unplaced = page
      .getByRole('table', { name: 'Comptes par table' })
      .getByRole('row', { name: /^Sans table/ });
    await expect(unplaced.getByRole('cell').last()).toHaveText('1');
    await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'C’est imprimé' }).click();
    await expect(page.getByText(/rien n’a changé depuis/)).toBeVisible();
    await site.host.updateFamille({ id, labels: ['Table 6'] });
    await expect(page.getByText(/^Une famille a changé depuis l’impression du/)).toBeVisible();
    await expect(page.getByText('Table 4 → Table 6')).toBeVisible();
    await site.host.updateFamille({ id: zola.id, answer: false });
    await expect(page.getByText('Ne vient pas.')).toBeVisible();
    await expectWellAtBoth(page);
  });

  await openScreen(page, 'Étiquettes');
  await expectWellAtBoth(page);
  const invited = (await site.host.familles()).filter(({ answer }) => answer !== false);
  for (const { hash, nom, prenom } of invited)
    expect(await scan(page.getByRole('img', { name: new RegExp(`^Code d(?:e |’)${prenom} ${nom}$`) }))).toBe(
      `${site.url}/?hash=${hash}`,
    );
  const forWhom = page.getByLabel('Pour qui');
  await forWhom.selectOption('Celles sans e-mail');
  await expect(page.getByText('1 étiquette, 1 planche.')).toBeVisible();
  await forWhom.selectOption('À la main');
  await page.getByLabel('Lefèvre Hélène').check();
  await expect(page.getByRole('list', { name: 'Étiquettes' })).toContainText('01000 Bourg-en-Bresse');
});

test('a sheet of 21 labels prints on one page, and each code still scans', async ({ page, site }) => {
  for (let index = 0; index < 22; index++)
    await site.host.createFamille({ nom: `Famille ${String(index).padStart(2, '0')}`, prenom: 'Zoé' });
  await signIn(page, site, 'labels');
  await expect(page.getByText('22 étiquettes, 2 planches.')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'print' });
  const [first] = await site.host.familles();
  expect(await scan(page.getByRole('img', { name: 'Code de Zoé Famille 00' }))).toBe(
    `${site.url}/?hash=${first?.hash}`,
  );
});
