/** A family opens its link and replies: by touch, by keyboard, with and without children. */

import { expectWellAtBoth } from './bothWidths.ts';
import { hold } from './hostScreens.ts';
import { fillAddress, fillGuest, fillReplyOf, SENT, tabTo } from './replyForm.ts';
import { expect, MOVING, test } from './site.fixture.ts';

test.use(MOVING);

test('a family of two adults and a child says yes', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);

  await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();
  expect(page.url()).not.toContain(famille.hash);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Claire Martin')).toBeVisible();
  await expect(page.getByText('14h45, Cathédrale Saint-Alban')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
  await expectWellAtBoth(page);

  await page.getByRole('radio', { name: 'Oui' }).check();
  const send = page.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Votre adresse (pour les faire part)')).toBeVisible();
  await expect(page.getByLabel('Pays')).toHaveValue('France');
  await fillAddress(page);
  await page.getByLabel('Nombre de personnes').fill('3');
  await fillGuest(page, 1, 'Claire');
  await fillGuest(page, 2, 'Paul');
  await fillGuest(page, 3, 'Léa');
  await expect(page.getByText(/garde d’enfants/i)).toHaveCount(0);

  const child = page.getByRole('group', { name: 'Convive #3' });
  await child.getByRole('switch', { name: 'Enfant?' }).check();
  await expect(send).toBeDisabled();
  await child.getByLabel('Age').selectOption({ label: '4 ans' });
  await page
    .getByRole('radiogroup', { name: /garde d’enfants/i })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await expectWellAtBoth(page);
  await expect(send).toBeEnabled();
  await send.click();

  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByText('Info', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/photos$/);
  expect(await site.host.familles()).toMatchObject([
    {
      answer: true,
      gardeEnfant: true,
      city: 'Toulouse',
      invites: [
        { prenom: 'Claire', child: false },
        { prenom: 'Paul', child: false },
        { prenom: 'Léa', child: true, age: 4 },
      ],
    },
  ]);

  await page.goto(`${site.url}/`);
  await expect(page).toHaveURL(/#\/photos$/);
  await expectWellAtBoth(page);
});

test('the whole form is filled and sent with the keyboard only', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).focus();
  await page.keyboard.press('Space');
  for (const text of ['3 rue des Lilas', '', '31000', 'Toulouse', 'France']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    if (text !== '') await page.keyboard.type(text);
  }
  const count = page.getByLabel('Nombre de personnes');
  await tabTo(page, count);
  await page.keyboard.press('ArrowUp');
  const block = page.getByRole('group', { name: 'Convive #1' });
  const nom = block.getByLabel('Nom', { exact: true });
  await tabTo(page, nom);
  await page.keyboard.type('Martin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Claire');
  await page.keyboard.press('Tab');
  // « Retirer ».
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Martin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Léa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9 ans');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await site.host.familles()).toMatchObject([
    {
      answer: true,
      gardeEnfant: true,
      invites: [{ prenom: 'Claire' }, { prenom: 'Léa', child: true, age: 9 }],
    },
  ]);
});

test('the page after a reply opens at its top, however long it takes to load', async ({ page, site }) => {
  await fillReplyOf(page, site);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.scrollIntoViewIfNeeded();
  const release = await hold(page, '**/assets/*.js');
  await send.click();
  await expect(page).toHaveURL(/#\/photos$/);
  // The previous page is still shown and scrolls under the new address.
  await page.evaluate(() => window.scrollBy(0, -20));
  const kept = async () => {
    await page.clock.runFor(400);
    return page.evaluate(() => (window.history.state as { scroll?: number } | null)?.scroll ?? 0);
  };
  await expect.poll(kept).toBeGreaterThan(0);
  release();
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a reload keeps a half-filled form, and a double click sends once', async ({ page, site }) => {
  await fillReplyOf(page, site);
  await page.reload();
  await expect(page.getByLabel('Ville')).toHaveValue('Toulouse');
  await expect(page.getByRole('group', { name: 'Convive #2' }).getByLabel('Prénom')).toHaveValue('Paul');

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/response/add')) sent++;
  });
  const release = await hold(page, '**/api/response/add');
  await page.getByRole('button', { name: 'Envoyer' }).dblclick();
  release();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(sent).toBe(1);
});
