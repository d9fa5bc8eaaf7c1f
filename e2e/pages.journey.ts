/** What each kind of family reads, on every width where the layout changes: its menu, every page or its refusal, its notes. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles.schema.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { expect, expectAccessible, STILL, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) }, ...STILL });

interface Kind {
  name: string;
  flags: Partial<Famille>;
  /** Pages beyond those that everyone may open, as the menu calls them. */
  menu: string[];
  rows: string[];
  domaine: string[];
  sunday: string[] | null;
}

const EVERYONE = ['14h45', '16h30', '17h30', '19h00'];
const MEAL = ['19h30', '23h00'];
const SUNDAY_ROW = 'Le lendemain, jusqu’à 15h30';

const KINDS: Kind[] = [
  {
    name: 'sleeps in the estate, meal and Sunday',
    flags: { sleepingInDomain: true, invitedForSunday: true },
    menu: ['Le menu', 'Le lendemain'],
    rows: ['13h00', ...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: [
      'Vous dormez sur place',
      'Literie et serviettes',
      'Les draps et les serviettes de toilette sont fournis',
    ],
    sunday: ['petit-déjeuner', 'repas froid'],
  },
  {
    name: 'sleeps in a tent, meal and Sunday',
    flags: { sleepingInTent: true, invitedForSunday: true },
    menu: ['Le menu', 'Le lendemain'],
    rows: ['13h00', ...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: ['Vous dormez sur place', 'Literie et serviettes', 'Sous la tente'],
    sunday: ['petit-déjeuner', 'repas froid', '15\u00a0€ par personne'],
  },
  {
    name: 'sleeps elsewhere, meal and Sunday',
    flags: { invitedForSunday: true },
    menu: ['Le menu', 'Où dormir', 'Le lendemain'],
    rows: [...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: ['Dormir dans les environs'],
    sunday: ['repas froid', '15\u00a0€ par personne'],
  },
  {
    name: 'sleeps elsewhere, meal alone',
    flags: {},
    menu: ['Le menu', 'Où dormir'],
    rows: [...EVERYONE, ...MEAL],
    domaine: ['Dormir dans les environs'],
    sunday: null,
  },
  {
    name: 'comes for the drinks alone',
    flags: { invitedTovh: true },
    menu: [],
    rows: EVERYONE,
    domaine: [],
    sunday: null,
  },
  {
    name: 'comes for the drinks and sleeps in a tent',
    flags: { invitedTovh: true, sleepingInTent: true },
    menu: [],
    rows: ['13h00', ...EVERYONE],
    domaine: ['Vous dormez sur place', 'Literie et serviettes', 'Sous la tente'],
    sunday: null,
  },
  {
    name: 'comes to the church alone',
    flags: { invitedToReception: false },
    menu: [],
    rows: EVERYONE,
    domaine: ['Dormir dans les environs'],
    sunday: null,
  },
];

const DOMAINE_NOTES = [...new Set(KINDS.flatMap(({ domaine }) => domaine))];
const SUNDAY_NOTES = [...new Set(KINDS.flatMap(({ sunday }) => sunday ?? []))];
/** By the name of its link, in the order of the day. */
const PAGES = {
  'Le déroulé': 'deroule',
  'La cérémonie': 'eglise',
  'Le vin d’honneur': 'vh',
  'Le domaine': 'domaine',
  'Le menu': 'menu',
  'Où dormir': 'logements',
  'Le lendemain': 'lendemain',
  'La liste de mariage': 'liste',
  Contacts: 'contact',
  'Envoyez vos photos': 'sendphotos',
  Photos: 'photos',
};
const NOT_FOR_ALL = ['Le menu', 'Où dormir', 'Le lendemain'];

const WIDTHS = [390, 600, 601, 1280];

for (const kind of KINDS) {
  test(`a family that ${kind.name} reads what concerns it, and nothing else, at any width`, async ({
    page,
    site,
  }) => {
    // Eleven pages at four widths, and axe takes a second.
    test.slow();
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      // It slides away, and links on their way out of the screen are no links for axe.
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ visible: width > 600 });
    };
    await site.host.setParam('canShowMenu', 'true');
    const famille = await attendingFamille(site, kind.flags);
    await openPage(page, site, famille, '');
    await expect(page).toHaveURL(/#\/deroule$/);

    const mayOpen = (name: string) => !NOT_FOR_ALL.includes(name) || kind.menu.includes(name);
    for (const width of WIDTHS) {
      await resize(width);
      expect(await linksOfMenu(page, width)).toEqual(Object.keys(PAGES).filter(mayOpen));
    }
    for (const [name, path] of Object.entries(PAGES)) {
      await turnTo(page, path);
      await expect(page).toHaveURL(new RegExp(`#/${mayOpen(name) ? path : 'deroule'}$`));
      for (const width of WIDTHS) {
        await resize(width);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(mayOpen(name) ? name : 'Le déroulé');
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
        if (path === 'deroule') await expect(rows(page)).toHaveText(kind.rows);
        if (path === 'domaine') await expectNotes(page, DOMAINE_NOTES, kind.domaine);
        if (path === 'lendemain' && kind.sunday) await expectNotes(page, SUNDAY_NOTES, kind.sunday);
        // Pages that change with the family; layout.journey.ts looks at them all.
        const changes = path === 'deroule' || path === 'domaine' || path === 'lendemain';
        if (changes && (width === 390 || width === 1280)) await expectAccessible(page);
      }
    }
  });
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('p:first-child');

/** On a small screen the menu is opened for it, and closed again. */
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

test('the estate leads to the lodgings, or to the hosts whoever is refused there', async ({ page, site }) => {
  const guests = await attendingFamille(site, {});
  await openPage(page, site, guests, 'domaine');
  await page.getByRole('link', { name: 'Voir les logements' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Où dormir');

  const churchgoers = await attendingFamille(site, { invitedToReception: false });
  await openPage(page, site, churchgoers, 'domaine');
  await expect(page.getByRole('link', { name: 'Voir les logements' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
});

test('a page that is not for the family leads home, and links to the meal wait for the hosts', async ({
  page,
  site,
}) => {
  const guests = await attendingFamille(site, {});
  await openPage(page, site, guests, 'deroule');
  const meal = page.getByRole('listitem').filter({ hasText: '19h30' });
  await expect(meal).toBeVisible();
  await expect(meal.getByRole('link')).toHaveCount(0);
  await openPage(page, site, guests, 'menu');
  await expect(page).toHaveURL(/#\/menu$/);

  const drinkers = await attendingFamille(site, { invitedTovh: true });
  for (const path of ['menu', 'logements', 'lendemain', 'reponse']) {
    await openPage(page, site, drinkers, path);
    await expect(page).toHaveURL(/#\/deroule$/);
  }
});

test('a family finds the church, its car parks and the telephone of the estate', async ({ page, site }) => {
  const famille = await attendingFamille(site, { sleepingInTent: true });
  await openPage(page, site, famille, 'deroule');
  await page.getByRole('link', { name: /En savoir plus.*cathédrale/ }).click();
  await expect(page).toHaveURL(/#\/eglise$/);
  await expect(page.getByRole('link', { name: /Voir le plan/ })).toHaveCount(3);
  await expect(page.getByText('uniquement à pied')).toBeVisible();
  await expect(page.getByRole('img', { name: /cathédrale Saint-Alban/ })).toBeVisible();

  await openPage(page, site, famille, 'domaine');
  await expect(page.getByRole('link', { name: /06.39.98.24.09/ })).toHaveAttribute('href', 'tel:0639982409');
});
