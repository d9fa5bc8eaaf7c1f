/** The texts of the pages: places, meal, lodgings, gifts, contacts. */
import type { Famille } from '../contract/familles/familles.schema.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { expect, test } from './site.fixture.ts';

interface PageTexts {
  path: string;
  title: string;
  texts: (string | RegExp)[];
  courses?: string[];
  links?: [name: RegExp, href: RegExp][];
}

const PLAN = /^https:\/\/www\.openstreetmap\.org\//;

const EVERYONE: PageTexts[] = [
  {
    path: 'vh',
    title: 'Le vin d’honneur',
    texts: [/sur les hauteurs de la commune/, /accessible en voiture/, /vous garer sur place/],
    links: [[/Voir le plan : Domaine des Hautes-Vignes/, PLAN]],
  },
  {
    path: 'menu',
    title: 'Le menu',
    courses: ['Mise en bouche', 'Entrée', 'Plat', 'Dessert'],
    texts: [/^Café, thé/],
  },
  {
    path: 'logements',
    title: 'Où dormir',
    texts: [/quelques adresses que nous aimons/, 'Hôtel', 'Chambres d’hôtes', 'Gîte', 'Camping'],
    links: [
      [/Voir le site : Hôtel du Chapitre/, /^https:/],
      [/05.36.49.10.21/, /^tel:0536491021$/],
    ],
  },
  {
    path: 'liste',
    title: 'La liste de mariage',
    texts: [/notre voyage de noces/, /Une urne sera à votre disposition le jour du mariage/],
  },
  {
    path: 'contact',
    title: 'Contacts',
    texts: ['7 rue des Lavandières', '31000 Toulouse'],
    links: [
      [/06.39.98.24.12/, /^tel:0639982412$/],
      [/06.39.98.24.13/, /^tel:0639982413$/],
      [/^fiona@/, /^mailto:fiona@/],
      [/^ghislain@/, /^mailto:ghislain@/],
    ],
  },
  {
    path: 'domaine',
    title: 'Le domaine',
    texts: ['12 route du Moulin', /accessible en voiture/, /grand parking/, /les soirées sont fraîches/],
    links: [
      [/Voir le plan : Domaine de Bellerive/, PLAN],
      [/Voir les logements/, /#\/logements$/],
    ],
  },
];

const LINEN = /Les draps et les serviettes de toilette sont fournis/;
const TENT = /Les toilettes et les douches.*votre serviette de toilette/;
const WELCOME: PageTexts = {
  path: 'domaine',
  title: 'Le domaine',
  texts: [/^Bienvenue chez nous/, /Un matelas, un oreiller et une couverture/],
  links: [[/06.39.98.24.09/, /^tel:0639982409$/]],
};

const READERS: { flags: Partial<Famille>; told: PageTexts[] }[] = [
  { flags: {}, told: EVERYONE },
  { flags: { sleepingInDomain: true }, told: [{ ...WELCOME, texts: [...WELCOME.texts, LINEN] }] },
  { flags: { sleepingInTent: true }, told: [{ ...WELCOME, texts: [...WELCOME.texts, TENT] }] },
];

test('families that sleep elsewhere, in the estate and in a tent read the texts meant for them', async ({
  page,
  site,
}) => {
  await site.host.setParam('canShowMenu', 'true');
  const main = page.getByRole('main');
  for (const { flags, told } of READERS) {
    await openPage(page, site, await attendingFamille(site, flags), told[0]?.path ?? '');
    for (const { path, title, texts, courses = [], links = [] } of told) {
      await turnTo(page, path);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      if (courses.length > 0)
        await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(courses);
      for (const [name, href] of links)
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  }
});

test('pages whose param is false still open by their address', async ({ page, site }) => {
  for (const name of ['Vh', 'Domaine', 'Eglise', 'Reception', 'Menu'])
    await site.host.setParam(`canShow${name}`, 'false');
  await openPage(page, site, await attendingFamille(site, {}), 'vh');
  for (const [path, text] of [
    ['vh', /sur les hauteurs de la commune/],
    ['domaine', /les soirées sont fraîches/],
    ['eglise', /uniquement à pied/],
    ['menu', /Le menu est encore une surprise/],
  ] as const) {
    await turnTo(page, path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/${path}$`));
  }
});
