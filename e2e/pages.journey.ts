/** What each kind of family reads, on a phone and a laptop: menu, every page or its refusal, notes. */
import type { Page } from '@playwright/test';
import { atBothWidths, expectFits } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, resize, turnTo } from './guestPages.ts';
import { DOMAINE_NOTES, KINDS, type Kind, NOT_FOR_ALL, PAGES, SUNDAY_NOTES } from './pageKinds.ts';
import { expect, expectAccessible, type Site, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

/** Pages that depend on the family; layout.journey.ts checks the others. */
const CHANGING = ['deroule', 'domaine', 'lendemain'];
const DEPENDING = Object.entries(PAGES).filter(
  ([name, path]) => CHANGING.includes(path) || NOT_FOR_ALL.includes(name),
);
/** Between them, these kinds read every note. */
const LOOKED_AT = KINDS.slice(0, 3);

test('each kind of family reads what concerns it, and nothing else', async ({ page, site }) => {
  test.slow();
  await site.host.setParam('canShowMenu', 'true');
  for (const kind of KINDS) await test.step(kind.name, () => readEverything(page, site, kind));
});

async function readEverything(page: Page, site: Site, kind: Kind): Promise<void> {
  const famille = await attendingFamille(site, kind.flags);
  await openPage(page, site, famille, '');
  await expect(page).toHaveURL(/#\/deroule$/);
  const mayOpen = (name: string) => !NOT_FOR_ALL.includes(name) || kind.menu.includes(name);
  expect(await linksOfMenu(page, 390)).toEqual(Object.keys(PAGES).filter(mayOpen));
  for (const [name, path] of DEPENDING) {
    await turnTo(page, path);
    await expect(page).toHaveURL(new RegExp(`#/${mayOpen(name) ? path : 'deroule'}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mayOpen(name) ? name : 'Le déroulé');
    if (path === 'deroule') await expect(rows(page)).toHaveText(kind.rows);
    if (path === 'domaine') await expectNotes(page, DOMAINE_NOTES, kind.domaine);
    if (path === 'lendemain' && kind.sunday) await expectNotes(page, SUNDAY_NOTES, kind.sunday);
    if (!LOOKED_AT.includes(kind) || !CHANGING.includes(path)) continue;
    await atBothWidths(page, (width) => expectFits(page, width));
    await expectAccessible(page);
  }
  await resize(page, 1280);
  expect(await linksOfMenu(page, 1280)).toEqual(Object.keys(PAGES).filter(mayOpen));
  await resize(page, 390);
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('p:first-child');

/** Opens the menu for it on a small screen, and closes it again. */
async function linksOfMenu(page: Page, width: number): Promise<string[]> {
  if (width <= 600) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  if (width <= 600) await page.keyboard.press('Escape');
  return names;
}

async function expectNotes(page: Page, all: readonly string[], shown: readonly string[]): Promise<void> {
  for (const note of all) await expect(page.getByText(note)).toBeVisible({ visible: shown.includes(note) });
}

test('a family finds the church, its car parks and the estate’s telephone, and from there the lodgings, or the hosts if it may not read them', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, { sleepingInTent: true });
  await openPage(page, site, famille, 'deroule');
  await page.getByRole('link', { name: /En savoir plus.*cathédrale/ }).click();
  await expect(page).toHaveURL(/#\/eglise$/);
  await expect(page.getByRole('link', { name: /Voir le plan/ })).toHaveCount(3);
  await expect(page.getByText('uniquement à pied')).toBeVisible();
  await expect(page.getByRole('img', { name: /cathédrale Saint-Alban/ })).toBeVisible();

  await turnTo(page, 'domaine');
  await expect(page.getByRole('link', { name: /06.39.98.24.09/ })).toHaveAttribute('href', 'tel:0639982409');

  const guests = await attendingFamille(site, {});
  await openPage(page, site, guests, 'domaine');
  await page.getByRole('link', { name: 'Voir les logements' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Où dormir');

  const churchgoers = await attendingFamille(site, { invitedToReception: false });
  await openPage(page, site, churchgoers, 'domaine');
  await expect(page.getByText('Demandez-nous')).toBeVisible();
  await expect(page.getByText('bonnes adresses')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Voir les logements' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
});

test('the page about personal data is linked before the reply, in each footer and from Contacts', async ({
  page,
  site,
}) => {
  const invited = await site.host.createFamille({});
  await openPage(page, site, invited, '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Données personnelles');
  for (const told of [
    'Aucun visage n’est reconnu',
    'Si vous demandez le retrait d’une photo',
    '« Oublier cet appareil », en bas de chaque page',
    'trente jours dans une corbeille',
    'un an au plus',
    'copies de sauvegarde',
    'Le lieu de la prise de vue est retiré',
    'le temps de préparer la fête',
  ])
    await expect(page.getByText(told)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’invitation' }).click();
  await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();

  await openPage(page, site, await attendingFamille(site, {}), 'contact');
  await page.getByRole('link', { name: 'Données personnelles' }).click();
  await expect(page).toHaveURL(/#\/donnees$/);
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page).toHaveURL(/#\/contact$/);
});

test('a page that the family may not read leads home, and links to the meal wait for the hosts', async ({
  page,
  site,
}) => {
  const guests = await attendingFamille(site, {});
  await openPage(page, site, guests, 'deroule');
  const meal = page.getByRole('listitem').filter({ hasText: '19h30' });
  await expect(meal).toBeVisible();
  await expect(meal.getByRole('link')).toHaveCount(0);
  await turnTo(page, 'menu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le menu');
  await expect(page).toHaveURL(/#\/menu$/);

  const drinkers = await attendingFamille(site, { invitedTovh: true });
  for (const path of ['menu', 'logements', 'lendemain', 'reponse']) {
    await openPage(page, site, drinkers, path);
    await expect(page).toHaveURL(/#\/deroule$/);
  }
});

test.describe('while the params are unavailable', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the church, the drinks and the estate lead home, and the other pages open', async ({
    page,
    site,
  }) => {
    await page.route('**/api/params', (route) => route.abort());
    const famille = await attendingFamille(site, { invitedForSunday: true });
    await openPage(page, site, famille, 'contact');
    await expect(page).toHaveURL(/#\/contact$/);
    const refused = ['La cérémonie', 'Le vin d’honneur', 'Le domaine'];
    const allowed = Object.keys(PAGES).filter((name) => !refused.includes(name) && name !== 'Le menu');
    expect(await linksOfMenu(page, 390)).toEqual(allowed);
    for (const path of ['eglise', 'vh', 'domaine']) {
      await turnTo(page, path);
      await expect(page).toHaveURL(/#\/deroule$/);
      await turnTo(page, 'contact');
      await expect(page).toHaveURL(/#\/contact$/);
    }
    await page.unroute('**/api/params');
    await turnTo(page, 'eglise');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La cérémonie');
    await expect(page).toHaveURL(/#\/eglise$/);
  });
});
