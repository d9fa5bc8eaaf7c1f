/** Ways through the guest's pages that several journeys share. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { PAGES } from './pageKinds.ts';
import { expect, type Site } from './site.fixture.ts';

/** A family that has said yes, with the flags of its kind. */
export async function attendingFamille(site: Site, flags: Partial<Famille>): Promise<Famille> {
  const famille = await site.host.createFamille(flags);
  return site.host.reply(famille, {
    answer: true,
    address1: '3 rue des Lilas',
    zipCode: '31000',
    city: 'Toulouse',
    invites: [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }],
  });
}

/** Opens one page of the site as the family and waits until it stands. */
export async function openPage(page: Page, site: Site, famille: Famille, path: string): Promise<void> {
  await page.goto(`${site.url}/?hash=${famille.hash}#/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Changes the address of the open site, as a bookmark does: no new document. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${path}'`);
}

/** Another page of the open site, once it stands in the place of the one before. */
export async function openNext(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  const name = Object.entries(PAGES).find(([, one]) => one === path)?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The page in a window of another width, once its menu stands as it does there: links on their way out of the screen are no links for axe. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ visible: width > 600 });
}

/** Words that stand on two lines, cut at their hyphen. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; box: DOMRect }[] = [];
    const range = document.createRange();
    while (words.nextNode()) {
      const node = words.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (let at = 0; at < node.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        letters.push({ letter: node.data.charAt(at), box: range.getBoundingClientRect() });
      }
    }
    const inside = (at: number) =>
      [at - 1, at + 1].every((near) => /\p{L}/u.test(letters[near]?.letter ?? ''));
    return letters.flatMap(({ letter, box }, at) => {
      const isCut = letter === '-' && inside(at) && (letters[at + 1]?.box.top ?? 0) >= box.bottom - 1;
      return isCut
        ? [
            letters
              .slice(Math.max(0, at - 12), at + 12)
              .map((near) => near.letter)
              .join(''),
          ]
        : [];
    });
  });
}

/** Adds up how far things moved on their own, from the first paint on (Cumulative Layout Shift). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
  return () => page.evaluate<number>('window.shifted');
}
