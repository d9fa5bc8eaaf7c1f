/** The couple edits its site in the browser. */
import { join } from 'node:path';
import type { Response } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { atBothWidths, expectWellAtBoth } from './bothWidths.ts';
import { editContent } from './content.fixture.ts';
import { attendingFamille, openPage } from './guestPages.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { passTime } from './passTime.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';
import { editing, openCard, otherHost, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

test('names are typed, kept as a draft, compared with the old ones and published; guests read them', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, 'site');
  await expect(page.getByRole('heading', { name: 'Par où commencer' })).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('link', { name: /^L’essentiel/ }).click();
  await page.getByRole('textbox', { name: 'Vos prénoms' }).fill('Amina & Bruno');
  await saved(page);
  await expectWellAtBoth(page);
  const famille = await attendingFamille(site, {});
  const guest = await context.newPage();
  const loaded: Promise<string>[] = [];
  const keep = (answer: Response) => {
    if (answer.url().endsWith('.js')) loaded.push(answer.text());
  };
  guest.on('response', keep);
  await openPage(guest, site, famille, 'contact');
  await expect(guest.getByRole('banner')).toContainText('Fiona & Ghislain');
  // Responses to the coming reload may still be under way at the end.
  guest.off('response', keep);
  const hostsWords = (await Promise.all(loaded)).filter((code) => /Par où commencer|apercu/.test(code));
  expect(hostsWords).toEqual([]);

  await page.getByRole('link', { name: '‹ Notre site' }).click();
  const card = page.getByRole('link', { name: /^L’essentiel/ });
  await expect(card).toBeFocused();
  await expect(card).toContainText('brouillon');
  await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Publier 1 changement ?' })).toBeFocused();
  const changes = page.getByRole('region', { name: /^Publier/ });
  await expect(changes.getByRole('deletion')).toHaveText('Fiona & Ghislain');
  await expect(changes.getByRole('insertion')).toHaveText('Amina & Bruno');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Publier maintenant' }).press('Enter');
  await expect(page.getByText(/^Publié à/).first()).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Amina & Bruno');
  await guest.reload();
  await expect(guest.getByRole('banner')).toContainText('Amina & Bruno');
  await test.step('hiding the first steps hides them for both hosts', async () => {
    const steps = page.getByRole('region', { name: 'Par où commencer' });
    await page.getByRole('button', { name: 'Ranger cette liste' }).press('Enter');
    await expect(steps).toHaveCount(0);
    const other = await otherHost(page, site, 'essentiel', 'L’essentiel');
    await other.getByRole('link', { name: '‹ Notre site' }).click();
    await expect(other.getByRole('link', { name: /^L’essentiel/ })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Par où commencer' })).toHaveCount(0);
    await expect(
      other.getByText(/^Tout est publié\s; \d+ cartes sont encore l’exemple/).first(),
    ).toBeVisible();
    await other.context().close();
  });
  // One of the versions is the shipped content, to go back to.
  expect((await editing(page, site)).versions).toHaveLength(2);

  await test.step('colours with too little contrast are adjusted, and the hosts’ pages use them at once', async () => {
    await page.getByRole('link', { name: /^Apparence/ }).click();
    await page.getByRole('radio', { name: /^Les vôtres/ }).check();
    await page.getByLabel('Votre fond').fill('#fdf6e3');
    await page.getByLabel('Votre encre').fill('#ffee88');
    await expect(page.getByText(/^Votre encre se lirait mal sur ce fond/)).toBeVisible();
    await saved(page);
    await publish(page);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(253, 246, 227)');
    await expectAccessible(page);
  });
});

test('an earlier version is compared, and restored after one question', PROVED, async ({ page, site }) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  for (const names of ['Amina & Bruno', 'Bruno & Amina']) {
    await page.getByLabel('Vos prénoms').fill(names);
    await saved(page);
    await publish(page);
  }
  await page.getByRole('link', { name: '‹ Notre site' }).click();
  await page.getByRole('button', { name: 'Versions (3)' }).click();
  const versions = page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  const before = versions.nth(1);
  await before.getByRole('button', { name: 'Comparer' }).click();
  await expect(before.getByRole('deletion')).toHaveText('Amina & Bruno');
  await expect(before.getByRole('insertion')).toHaveText('Bruno & Amina');
  await expectWellAtBoth(page);
  await before.getByRole('button', { name: /Faire revenir/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Faire revenir' }).click();
  await expect(page.getByRole('link', { name: /^L’essentiel/ })).toContainText('Amina & Bruno');
  await expect.poll(async () => (await editing(page, site)).versions.length).toBe(4);
});

test('the preview shows the guests’ page while typing, for any family, without touching this browser’s own family', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  await page.evaluate("localStorage.setItem('hash', 'a-family-of-this-browser')");
  await page.getByRole('link', { name: '‹ Notre site' }).click();
  await page.getByRole('link', { name: /^Le déroulé/ }).click();
  await atBothWidths(page, async (width) => {
    if (width < 1000) await page.getByRole('radio', { name: 'Aperçu' }).check();
    const shown = page.frameLocator('iframe');
    await expect(shown.getByText('Soirée dansante', { exact: true })).toBeVisible();
    await expect(shown.locator('#root')).toHaveAttribute('inert', '');
  });
  await page.getByText(/^Vu par une famille/).click();
  await page.getByLabel('Invitée').selectOption({ label: 'Au vin d’honneur' });
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('Soirée dansante', { exact: true })).toHaveCount(0);
  await expect(shown.getByText('Photo de groupe', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate("localStorage.getItem('hash')")).toBe('a-family-of-this-browser');
});

test('the folder is downloaded and uploaded again; its changes are shown before guests read them', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
  await saved(page);
  await publish(page);
  await page.getByRole('link', { name: '‹ Notre site' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Emporter le dossier' }).click();
  const zip = await (await downloading).path();
  editContent(join(site.dataDir, 'content'), 'mariage.yaml', 'Amina & Bruno', 'Paul & Virginie');
  await expect(async () => {
    await passTime(page, 7000);
    await expect(page.getByRole('link', { name: /^L’essentiel/ })).toContainText('Paul', { timeout: 500 });
  }).toPass();
  await page.getByLabel('Reprendre un dossier').setInputFiles(zip);
  await expect(page.getByRole('heading', { name: 'Voici ce que change ce dossier' })).toBeFocused();
  await expect(page.getByRole('deletion')).toHaveText('Paul & Virginie');
  await expect(page.getByRole('insertion')).toHaveText('Amina & Bruno');
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Vos invités lisent ces mots dès maintenant')).toBeVisible();
  const { published } = await editing(page, site);
  expect(published.files['mariage.yaml']).toMatchObject({ titre: 'Amina & Bruno' });

  await page.getByLabel('Reprendre un dossier').setInputFiles(zip);
  await expect(page.getByRole('heading', { name: /rien ne change/ })).toBeFocused();
  await page.getByRole('button', { name: 'Fermer' }).click();
  const faulty = zipSync({
    'mariage.yaml': strToU8('titre: Nous\n'),
    'deroule.yaml': strToU8('etapes:\n  - heure: [\n'),
  });
  await page
    .getByLabel('Reprendre un dossier')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(faulty) });
  const refused = page.getByRole('alert').filter({ hasText: 'Ce dossier n’est pas repris, rien n’a changé' });
  await expect(refused).toContainText('Dans deroule.yaml («\u00a0Le déroulé\u00a0»)');
  await expectWellAtBoth(page);
});
