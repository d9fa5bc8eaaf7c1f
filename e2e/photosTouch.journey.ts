/** The open photo on a touch screen. */
import type { Page } from '@playwright/test';
import { enlarge, label, openGallery, tick } from './gallery.ts';
import { expect, MOVING, PROVED, type Site, test } from './site.fixture.ts';
import { drag, dragAfter, tapTwice } from './touch.ts';

test.use({ ...MOVING, photos: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Left edge and width on the screen, in whole pixels. */
async function placeOf(page: Page): Promise<{ x: number; width: number }> {
  const photo = page.locator('.yarl__slide_current').getByRole('img');
  const { x, width } = (await photo.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return { x: Math.round(x), width: Math.round(width) };
}

async function openFirstPhoto(page: Page, site: Site): Promise<void> {
  await openGallery(page, site);
  await enlarge(page, 'IMG_0001.jpg').tap();
  await expect(label(page)).toHaveText('1 / 14');
  await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });
}

test('a swipe goes from photo to photo and stops at the first; pulling the photo down closes it', async ({
  page,
  site,
}) => {
  await openFirstPhoto(page, site);
  const leftwards = [
    { x: 320, y: 420 },
    { x: 60, y: 430 },
  ] as const;
  const rightwards = [
    { x: 60, y: 420 },
    { x: 320, y: 430 },
  ] as const;
  await drag(page, leftwards);
  await expect(label(page)).toHaveText('2 / 14');
  // Two very fast swipes are two photos, and no double tap.
  await drag(page, leftwards);
  await drag(page, leftwards);
  await expect(label(page)).toHaveText('4 / 14');
  await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });
  for (const number of [3, 2, 1, 1]) {
    await drag(page, rightwards);
    await expect(label(page)).toHaveText(`${number} / 14`);
    await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });
  }
  await drag(page, [
    { x: 200, y: 300 },
    { x: 205, y: 620 },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/photos$/);
});

test('a double tap zooms by half at the point tapped, or a pinch as far as the fingers part; a finger pans, and a double tap zooms out', async ({
  page,
  site,
}) => {
  await openFirstPhoto(page, site);
  const tapped = { x: 100, y: 420 };
  await tapTwice(page, tapped);
  // The point under the finger stays put: it was 100 px from the edge, and is 150 px from it.
  await expect.poll(() => placeOf(page)).toEqual({ x: -50, width: 585 });
  await drag(page, [
    { x: 200, y: 420 },
    { x: 220, y: 420 },
  ]);
  // To within one of the finger's reports, the last of which a busy browser may drop when it lifts.
  await expect.poll(async () => Math.abs((await placeOf(page)).x - -30)).toBeLessThanOrEqual(2);
  // Panning stops at the photo's edge and does not change photos.
  await drag(page, [
    { x: 300, y: 420 },
    { x: 20, y: 420 },
  ]);
  await expect.poll(() => placeOf(page)).toEqual({ x: 390 - 585, width: 585 });
  await expect(label(page)).toHaveText('1 / 14');
  await tapTwice(page, tapped);
  await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });

  const near = [
    { x: 165, y: 420 },
    { x: 225, y: 420 },
  ] as const;
  const far = [
    { x: 105, y: 420 },
    { x: 285, y: 420 },
  ] as const;
  await drag(page, [near[0], far[0]], [near[1], far[1]]);
  await expect.poll(async () => (await placeOf(page)).width).toBe(3 * 390);
  // The page itself is not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await drag(page, [far[0], near[0]], [far[1], near[1]]);
  await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });
  await expect(label(page)).toHaveText('1 / 14');
});

/** Animations of pictures, each with its width at the start and at the end. */
interface Flight {
  /** False for a tile. */
  opened: boolean;
  duration: number;
  widths: number[];
}

async function recordFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const flights: unknown[] = [];
    const { animate } = Element.prototype;
    Object.assign(window, { flights });
    Element.prototype.animate = function (...told) {
      const made = animate.apply(this, told);
      if (!this.matches('img')) return made;
      const { duration } = made.effect?.getComputedTiming() ?? {};
      const widths = [0, Number(duration) - 1].map((moment) => {
        made.currentTime = moment;
        return Math.round(this.getBoundingClientRect().width);
      });
      made.currentTime = 0;
      flights.push({ opened: this.matches('.yarl__slide img'), duration, widths });
      return made;
    };
  });
  return () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights.splice(0));
}

test(
  'the tapped photo grows out of its tile, which is empty meanwhile, and shrinks into the tile of the last photo viewed',
  PROVED,
  async ({ page, site }) => {
    const flights = await recordFlights(page);
    await openFirstPhoto(page, site);
    const [empty, grown] = await flights();
    const first = empty?.widths[0] ?? 0;
    expect(first).toBeLessThan(200);
    expect(empty).toEqual({ opened: false, duration: 700, widths: [first, first] });
    expect(grown).toEqual({ opened: true, duration: 500, widths: [first, 390] });
    for (const number of [2, 3, 4, 5, 6, 7]) {
      await page.keyboard.press('n');
      await expect(label(page)).toHaveText(`${number} / 14`);
    }
    await expect.poll(() => placeOf(page)).toEqual({ x: 0, width: 390 });
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Its tile was far below the window when it began to close.
    await expect(enlarge(page, 'IMG_0007.jpg')).toBeInViewport();
    await expect(enlarge(page, 'IMG_0007.jpg')).toBeFocused();
    const [hidden, flown] = await flights();
    expect([hidden?.opened, hidden?.duration, flown?.duration]).toEqual([false, 500, 500]);
    expect(flown?.widths[0]).toBe(390);
    expect(Math.abs((flown?.widths[1] ?? 0) - first)).toBeLessThanOrEqual(2);
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the photo appears at once', PROVED, async ({ page, site }) => {
    const flights = await recordFlights(page);
    await openFirstPhoto(page, site);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await flights()).toEqual([]);
  });
});

test(
  'a pinch works where a computer has its arrows; they do not get in the way, and screen readers still find them',
  PROVED,
  async ({ page, site }) => {
    await openFirstPhoto(page, site);
    await drag(
      page,
      [
        { x: 20, y: 422 },
        { x: 20, y: 322 },
      ],
      [
        { x: 370, y: 422 },
        { x: 370, y: 572 },
      ],
    );
    await expect.poll(async () => (await placeOf(page)).width).toBeGreaterThan(420);
    await expect(page.getByRole('button', { name: 'Photo suivante' })).toHaveCSS('width', '1px');
    await expect(page.getByText('Le couple, 14h05').last()).toBeVisible();
  },
);

test('a phone fetches the smaller picture only', PROVED, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  const of = (kind: string) => asked.filter((url) => url.includes(`/thumbs/${kind}_IMG_0001.jpg`)).length;
  await openFirstPhoto(page, site);
  await expect.poll(() => of('phone')).toBe(1);
  expect(of('display')).toBe(0);
});

test('a long press picks a photo, and then those that the finger moves over; without it the finger scrolls', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  const middle = async (file: string) => {
    const { x, y, width, height } = (await enlarge(page, file).boundingBox()) ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const first = await middle('IMG_0001.jpg');
  await drag(page, [first, { x: first.x, y: first.y - 200 }]);
  await expect.poll(scrolled).toBeGreaterThan(50);
  await expect(tick(page, 'IMG_0001.jpg')).not.toBeChecked();

  // Waits until the fling has ended.
  const moved = () =>
    page.evaluate(async () => {
      const from = scrollY;
      await new Promise((frame) => setTimeout(() => requestAnimationFrame(frame), 100));
      return scrollY - from;
    });
  await expect.poll(moved).toBe(0);
  const before = await scrolled();
  const rested = () => expect(tick(page, 'IMG_0002.jpg')).toBeChecked();
  await dragAfter(page, [await middle('IMG_0002.jpg'), await middle('IMG_0004.jpg')], rested);
  await expect(page.getByText('Vous avez sélectionné 3 photo(s)')).toBeVisible();
  expect(await scrolled()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
