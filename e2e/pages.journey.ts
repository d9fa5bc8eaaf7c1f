/** What each kind of family reads: its menu, its festivities, the notes on its night and its Sunday. */
import type { Famille } from '../contract/familles.schema.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage } from './guestPages.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

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
    name: 'drinks alone',
    flags: { invitedTovh: true },
    menu: [],
    rows: EVERYONE,
    domaine: [],
    sunday: null,
  },
];

const DOMAINE_NOTES = [...new Set(KINDS.flatMap(({ domaine }) => domaine))];
const SUNDAY_NOTES = [...new Set(KINDS.flatMap(({ sunday }) => sunday ?? []))];
/** In the order of the day. */
const MENU = [
  'Le déroulé',
  'La cérémonie',
  'Le vin d’honneur',
  'Le domaine',
  'Le menu',
  'Où dormir',
  'Le lendemain',
];
const ALWAYS = ['Le déroulé', 'La cérémonie', 'Le vin d’honneur', 'Le domaine'];
const AFTER = ['La liste de mariage', 'Contacts', 'Envoyez vos photos', 'Photos'];

for (const kind of KINDS) {
  test(`a family that ${kind.name} reads what concerns it, and nothing else`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.host.setParam('canShowMenu', 'true');
    const famille = await attendingFamille(site, kind.flags);

    await openPage(page, site, famille, '');
    await expect(page).toHaveURL(/#\/deroule$/);
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(menu).toHaveText([
      ...MENU.filter((name) => [...ALWAYS, ...kind.menu].includes(name)),
      ...AFTER,
    ]);
    const times = page.getByRole('main').getByRole('listitem').locator('p:first-child');
    await expect(times).toHaveText(kind.rows);
    await expectAccessible(page);

    await openPage(page, site, famille, 'domaine');
    for (const note of DOMAINE_NOTES) {
      await expect(page.getByText(note)).toBeVisible({ visible: kind.domaine.includes(note) });
    }
    await expectAccessible(page);

    await openPage(page, site, famille, 'lendemain');
    if (kind.sunday === null) {
      await expect(page).toHaveURL(/#\/deroule$/);
      return;
    }
    for (const note of SUNDAY_NOTES) {
      await expect(page.getByText(note)).toBeVisible({ visible: kind.sunday.includes(note) });
    }
    await expectAccessible(page);
  });
}

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
