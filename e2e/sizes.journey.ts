/** Sizes that the specification gives, measured in the browser. */
import type { Locator } from '@playwright/test';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, resize } from './guestPages.ts';
import { expect, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

const style = (element: Locator, name: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), name);

const channels = async (element: Locator, name: string) =>
  (await style(element, name)).match(/\d+/g)?.map(Number) ?? [];

test('the toolbar is 56 px high and its names 30 px on phones, 64 and 40 beyond 600 px; the ivy 104 px, and the menu starts at 70 px', async ({
  page,
  site,
}) => {
  await openPage(page, site, await attendingFamille(site, {}), 'deroule');
  for (const { width, bar, letters } of [
    { width: 390, bar: 56, letters: 30 },
    { width: 600, bar: 56, letters: 30 },
    { width: 601, bar: 64, letters: 40 },
    { width: 1280, bar: 64, letters: 40 },
  ]) {
    await resize(page, width);
    const toolbar = page.getByRole('banner').first();
    const names = toolbar.getByText('Fiona & Ghislain');
    expect(await toolbar.boundingBox()).toMatchObject({ x: 0, y: 0, width, height: bar });
    expect(await style(names, 'font-size')).toBe(`${letters}px`);
    expect(await style(names, 'font-family')).toMatch(/^"?Parisienne/);

    const [red = 0, green = 0, blue = 0] = await channels(toolbar, 'background-color');
    expect(red > 200 && red > blue && blue > green, 'pink').toBe(true);
    const text = await channels(names, 'color');
    expect(text[2], 'dark blue').toBe(Math.max(...text));
    expect(Math.max(...text)).toBeLessThan(128);

    // The ornament has no name: it is found by its drawing, above the page.
    const ivy = page.getByRole('main').locator('xpath=preceding-sibling::div[@aria-hidden="true"]');
    expect(await style(ivy, 'background-image')).toContain('url(');
    expect(await ivy.boundingBox()).toMatchObject({ y: bar, height: 104 });

    if (width <= 600) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await style(menu, 'padding-top')).toBe('70px');
    const box = await menu.boundingBox();
    const first = await menu.getByRole('listitem').first().boundingBox();
    expect(box).toMatchObject({ x: 0, y: bar });
    expect(first?.y).toBe(bar + 70);
    const main = await page.getByRole('main').boundingBox();
    // Over the page on a phone, beside it on wider screens.
    expect((main?.x ?? 0) >= (box?.width ?? 0)).toBe(width > 600);
    if (width <= 600) await page.keyboard.press('Escape');
  }
});
