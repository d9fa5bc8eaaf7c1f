/** Shared by journeys of the hosts: the way in, and how messages appear. */
import { expect, type Locator, type Page } from '@playwright/test';
import { EVENTS_PATH } from '../contract/familles/events.schema.ts';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { countCalls } from './passTime.ts';
import { type Site, settled } from './site.fixture.ts';

/** Console errors of the login check and of failures that a journey provokes, in each engine's words. */
export const REFUSALS = /Failed to load resource|can’t establish a connection/;

/** Paths of all screens, below the hosts' address. */
export const SCREENS = [
  'accueil',
  'site',
  'create',
  'list',
  'answers',
  'params',
  'photosperm',
  'photos',
  'import',
  'export',
  'caterer',
  'charts',
  'labels',
  'mails',
  'corbeille',
  'effacer',
  'securite',
];

/** Opens `screen` in a browser that has signed in before, with the page's clock installed. */
export async function signIn(page: Page, site: Site, screen = 'answers'): Promise<void> {
  countCalls(page);
  await page.clock.install();
  await page.context().addCookies([{ ...SESSION, url: site.url, value: site.session }]);
  await page.goto(`${site.url}/#/adminouminou/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Espace des mariés');
}

const SESSION = { name: 'session', httpOnly: true, sameSite: 'Strict' } as const;

/** Blocks the event stream, so that only polls show other people's changes. Call it before signing in. */
export async function cutEvents(page: Page): Promise<void> {
  await page.route(`**${EVENTS_PATH}`, (route) => route.abort());
}

/** Time-out of a press whose target may have gone; a slow machine needs less for one that is there. */
export const MISSED = 5000;

/** Opens a screen by the menu, which a phone hides behind its button. */
export async function openScreen(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu des mariés' });
  const link = menu.getByRole('link', { name: label, exact: true });
  // Not by the link's visibility: while the menu slides away it is visible but cannot be clicked.
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  // Retries: right after the window has widened, the menu may not be beside the page yet.
  await expect(async () => {
    if (await opener.isVisible()) await opener.click({ timeout: MISSED });
    if (!(await link.isVisible())) await unfoldMenu(menu);
    await link.click({ timeout: MISSED });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** « Jour J » and « Autres réglages » are folded groups of the menu. */
async function unfoldMenu(menu: Locator): Promise<void> {
  const folded = menu.getByRole('button', { expanded: false });
  for (let count = await folded.count(); count > 0; count--) await folded.first().click({ timeout: MISSED });
}

/** Ends the session and presses `control`; the sign-in may appear before that, when the screen polls. */
export async function pressSignedOut(page: Page, control: Locator): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
  await expect(async () => {
    if (await control.isVisible()) await control.click({ timeout: MISSED });
    await expect(page.getByLabel('Mot de passe')).toBeVisible({ timeout: MISSED });
  }).toPass();
}

/** Checks a message: top centre, exact words, look, gone after ten seconds (not earlier: reponses-fiche). */
export async function expectToast(
  page: Page,
  text: string,
  kind: 'info' | 'success' | 'error' = 'success',
): Promise<void> {
  const words = page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  await expect.poll(() => messageOf(words)).toEqual({ kind, ...TOP_CENTRE });
  // A message stays while the mouse is over it.
  await page.mouse.move(0, 700);
  await page.clock.fastForward(10_500);
  await expect(words).toHaveCount(0);
}

const TOP_CENTRE = { isCentred: true, isAtTop: true };

export const expectTopCentre = (words: Locator) =>
  expect.poll(() => messageOf(words)).toMatchObject(TOP_CENTRE);

/** Kind and place of the message with these words, read in one go: it lasts ten seconds, also where each look takes one. */
function messageOf(words: Locator) {
  return words.evaluateAll(([text]) => {
    const message = text?.closest<HTMLElement>('[data-kind]');
    if (!message?.checkVisibility()) return null;
    const { left, right, top } = message.getBoundingClientRect();
    const isCentred = Math.abs(left + right - window.innerWidth) < 4;
    return { kind: message.dataset.kind, isCentred, isAtTop: top < 200 };
  });
}

/** Waits until earlier messages have gone. */
export async function messagesGone(page: Page): Promise<void> {
  await page.mouse.move(0, 700);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]')).toHaveCount(0);
}

/** Unfolds a family's row. While it unfolds its buttons move, and Playwright waits before clicking. */
export async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('group', { name })).toBeVisible();
  await settled(page);
}

/** Opens a family's page from its row, and unfolds the rare actions behind « … ». */
export async function openSheet(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await page.getByRole('group', { name }).getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const moreActions = (page: Page) => page.getByRole('button', { name: 'Autres actions' }).click();

/** Signs in and unfolds the row of the only family in the list. */
export async function openFamilleRow(page: Page, site: Site, fields?: Partial<Famille>): Promise<Famille> {
  const famille = await site.host.createFamille(fields);
  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  return famille;
}

/** Holds requests to `url` back until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Hides `change` from the screen's polls of `list` until the request of `press` is answered. */
export async function unseen(
  page: Page,
  list: string,
  { change, press }: { change: () => Promise<unknown>; press: () => Promise<void> },
): Promise<void> {
  const goOn = await hold(page, list);
  await change();
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  await press();
  await answered;
  goOn();
}
