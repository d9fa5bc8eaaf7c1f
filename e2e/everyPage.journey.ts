/** What holds on every page and screen: hours are written one way, and live regions stay silent at first. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openNext, openPage } from './guestPages.ts';
import { openRow, REFUSALS, SCREENS, signIn } from './hostScreens.ts';
import { PAGES } from './pageKinds.ts';
import { grant, landscape, photosImported, putPhoto } from './photoFolder.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) }, expectedErrors: [REFUSALS] });

const HOUR = /(?<![\d:])\d{1,2}(?::\d\d(?::\d\d)?|\s?h(?:eures?)?\b|\sh\s?\d\d|h\d\d)(?!\d)/g;

/** Hours in the page's words or labels, as they are written. */
async function hoursOn(page: Page): Promise<string[]> {
  const told = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) labels.push(words.currentNode.nodeValue ?? '');
    return labels;
  });
  return told.flatMap((text) => text.match(HOUR) ?? []);
}

/** Live regions that have words when the page opens: screen readers would miss those. */
const speaking = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live], output')]
      .filter((region) => region.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text !== ''),
  );

const otherwise = (hours: readonly string[]) => hours.filter((hour) => !/^\d\d?h\d\d$/.test(hour));

test(
  'guests read every hour written one way, and no live region speaks before they act',
  PROVED,
  async ({ page, site }) => {
    test.slow();
    await site.host.setParam('canShowMenu', 'true');
    await site.host.setParam('answerDate', String(Date.now() + 86_400_000));
    const unanswered = await site.host.createFamille();
    const there = await attendingFamille(site, { invitedForSunday: true, sleepingInDomain: true });
    const elsewhere = await attendingFamille(site, { invitedForSunday: true });
    await grant(site.host, elsewhere.hash, 'couple');
    putPhoto(site, 'couple', 'IMG_0001.jpg', await landscape());
    await photosImported(site.host, 1);
    // From this page on, the site is opened as this family.
    const readers: Record<string, Famille> = { reponse: unanswered, donnees: there, logements: elsewhere };
    const hours: string[] = [];
    for (const path of ['reponse', 'donnees', ...Object.values(PAGES)]) {
      const reader = readers[path];
      if (reader) await openPage(page, site, reader, path);
      else await openNext(page, path);
      if (path === 'photos') await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expect.poll(() => speaking(page), { message: path }).toEqual([]);
      const here = await hoursOn(page);
      expect(otherwise(here), path).toEqual([]);
      hours.push(...here);
    }
    expect(hours.length, 'hours that were read').toBeGreaterThan(15);
    await site.host.setParam('answerDate', String(Date.now() - 86_400_000));
    await page.goto('about:blank');
    await openPage(page, site, unanswered, '');
    expect(otherwise(await hoursOn(page)), 'after the deadline').toEqual([]);
  },
);

test('hosts read every hour written one way', async ({ page, site }) => {
  test.slow();
  const famille = await site.host.createFamille();
  await site.host.reply(famille, { answer: false });
  const deleted = await site.host.createFamille({ prenom: 'Corbeille' });
  await site.host.delete(`/api/adminouminou/famille/${deleted.id}?version=${deleted.version}`);
  await site.host.setParam('answerDate', String(Date.UTC(2030, 4, 20)));
  await signIn(page, site);
  const hours: string[] = [];
  for (const screen of SCREENS) {
    const search = screen === 'create' ? `?famille=${famille.id}` : '';
    await page.goto(`${site.url}/#/adminouminou/${screen}${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (screen === 'answers') await expect(page.getByText(/^Mis à jour à \d/).first()).toBeVisible();
    if (screen === 'corbeille') await expect(page.getByText(/supprimée le/)).toBeVisible();
    if (screen === 'securite') await expect(page.getByText(/Connecté depuis/).first()).toBeVisible();
    if (screen === 'list') await openRow(page, 'Martin Claire');
    await page.waitForLoadState('networkidle');
    const here = await hoursOn(page);
    expect(otherwise(here), screen).toEqual([]);
    hours.push(...here);
  }
  await page.goto(`${site.url}/#/adminouminou/famille/${famille.id}`);
  await expect(page.getByRole('region', { name: 'Historique de Martin Claire' })).toContainText('par');
  expect(otherwise(await hoursOn(page)), 'famille').toEqual([]);
  expect(hours.length, 'hours that were read').toBeGreaterThan(5);
});
