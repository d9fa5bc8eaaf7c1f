/** Typing into the form, while the hosts also change the record. */
import { fillReplyOf } from './replyForm.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test('the hosts’ corrections appear in fields that the guest has not typed in', async ({ page, site }) => {
  const famille = await fillReplyOf(page, site);
  await site.host.updateFamille({ id: famille.id, address2: 'Bâtiment B' });
  await page.reload();
  await expect(page.getByLabel('Adresse (suite)')).toHaveValue('Bâtiment B');
  await expect(page.getByLabel('Ville')).toHaveValue('Toulouse');
});

test('required fields are marked, visibly and for screen readers; a new deadline appears on return to the tab', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-required', 'true');
  // The region is empty before the choice: screen readers miss words that appear together with their region.
  const missing = page.getByRole('main').getByRole('status');
  await expect(missing).toHaveText('');
  await page.getByRole('radio', { name: 'Oui' }).check();
  await expect(missing).toHaveText(/^Il reste 5 informations/);
  await expect(page.getByText('* obligatoire')).toBeVisible();
  const mark = (label: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .evaluate((text) => getComputedStyle(text, '::after').content);
  for (const label of ['Adresse', 'Ville', 'Nom', 'Nombre de personnes']) {
    expect(await mark(label)).toContain('*');
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true');
  }
  expect(await mark('Adresse \\(suite\\)')).toBe('none');

  await expect(page.getByText(/^Répondez avant le /)).toHaveCount(0);
  await site.host.setParam('answerDate', String(Date.now() + 86_400_000));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Répondez avant le /)).toBeVisible();
});

test('a browser without cookies is told that the reply needs them before anything is typed', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '' });
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByText('Votre navigateur bloque les cookies')).toBeVisible();
  await expectAccessible(page);
});
