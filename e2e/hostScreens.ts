/** What journeys of the hosts share: the way in, and what the catalogue asks of a message. */
import { expect, type Locator, type Page } from '@playwright/test';
import { EVENTS_PATH } from '../contract/familles/events.schema.ts';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { type Site, settled } from './site.fixture.ts';

/** The login check's refusal before signing in, which the browser reports as an error, and those and the cuts that a journey provokes, in each engine's words. */
export const REFUSALS = /Failed to load resource|can’t establish a connection/;

/** All of them, as paths below the hosts' address. */
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

/** On `screen`, a path below the hosts' address, in a browser that signed in before. The page's clock can be moved from then on. */
export async function signIn(page: Page, site: Site, screen = 'answers'): Promise<void> {
  await page.clock.install();
  await page.context().addCookies([{ ...SESSION, url: site.url, value: site.session }]);
  await page.goto(`${site.url}/#/adminouminou/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Espace des mariés');
}

const SESSION = { name: 'session', httpOnly: true, sameSite: 'Strict' } as const;

/** What others change reaches the screen by its polls alone, when the journey lets time pass. To call before signing in. */
export async function cutEvents(page: Page): Promise<void> {
  await page.route(`**${EVENTS_PATH}`, (route) => route.abort());
}

/** What may be gone by the time of the press is looked for again after this: longer than a slow machine takes to press what is there. */
const MISSED = 5000;

/** By the menu, which a phone hides behind its button. */
export async function openScreen(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu des mariés' });
  const link = menu.getByRole('link', { name: label, exact: true });
  // Not by the link: while the menu slides away it is still visible, and no longer there to be clicked.
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  // A window that has just become wider may not have its menu beside the page yet: what is seen now can be over at the click.
  await expect(async () => {
    if (await opener.isVisible()) await opener.click({ timeout: MISSED });
    if (!(await link.isVisible())) await unfoldMenu(menu);
    await link.click({ timeout: MISSED });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** « Jour J » and « Autres réglages » hold theirs back. */
async function unfoldMenu(menu: Locator): Promise<void> {
  const folded = menu.getByRole('button', { expanded: false });
  for (let count = await folded.count(); count > 0; count--) await folded.first().click({ timeout: MISSED });
}

/** The session ends; at the press the sign-in takes the screen's place, or before, when the screen has something to ask by itself. */
export async function pressSignedOut(page: Page, control: Locator): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
  await expect(async () => {
    if (await control.isVisible()) await control.click({ timeout: MISSED });
    await expect(page.getByLabel('Mot de passe')).toBeVisible({ timeout: MISSED });
  }).toPass();
}

/** Top centre, with exactly these words, in the look of its kind, and gone after ten seconds; not before: reponses-fiche.journey.ts. */
export async function expectToast(
  page: Page,
  text: string,
  kind: 'info' | 'success' | 'error' = 'success',
): Promise<void> {
  const words = page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  await expect(words).toBeVisible();
  await expect(words.locator('xpath=../..')).toHaveAttribute('data-kind', kind);
  // A message stays as long as the mouse lies on it.
  await page.mouse.move(0, 700);
  await expectTopCentre(page, words);
  await page.clock.fastForward(10_500);
  await expect(words).toHaveCount(0);
}

export async function expectTopCentre(page: Page, words: Locator): Promise<void> {
  const box = await words.locator('xpath=../..').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(200);
}

/** What was said before has been read. */
export async function messagesGone(page: Page): Promise<void> {
  await page.mouse.move(0, 700);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]')).toHaveCount(0);
}

/** Unfolds a family's row; until it has unfolded its buttons move, and nobody clicks what moves. */
export async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('group', { name })).toBeVisible();
  await settled(page);
}

/** The page of a family, by its row; what is rarely done there unfolds with « … ». */
export async function openSheet(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await page.getByRole('group', { name }).getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const moreActions = (page: Page) => page.getByRole('button', { name: 'Autres actions' }).click();

/** A host who has unfolded the row of the only family in the list. */
export async function openFamilleRow(page: Page, site: Site, fields?: Partial<Famille>): Promise<Famille> {
  const famille = await site.host.createFamille(fields);
  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  return famille;
}

/** Requests to `url` wait until the function that this gives is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What `change` does is unseen until what `press` sends is answered, however slow the machine: the screen's own looks at `list` wait so long. */
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
