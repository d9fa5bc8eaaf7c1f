/** Steps through the guests' pages that several journeys share. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { PAGES } from './pageKinds.ts';
import { expect, type Site } from './site.fixture.ts';

/** Creates a family that has said yes, with these flags. */
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

/** Opens a page as the family and waits until it has rendered. */
export async function openPage(page: Page, site: Site, famille: Famille, path: string): Promise<void> {
  await page.goto(`${site.url}/?hash=${famille.hash}#/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Changes the address within the open site, as a bookmark does, without loading a new document. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${path}'`);
}

/** Opens another page of the open site, and waits until it has replaced the previous one. */
export async function openNext(page: Page, path: string): Promise<void> {
  await turnTo(page, path);
  const name = Object.entries(PAGES).find(([, one]) => one === path)?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Resizes the window and waits for the menu's slide: axe must not find links that leave the screen. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ visible: width > 600 });
}

/** Words that break over two lines at their hyphen. */
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

/** Adds up the layout shifts since the first paint (Cumulative Layout Shift). */
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
