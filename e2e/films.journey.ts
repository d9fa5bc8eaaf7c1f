/** A guest plays films of the day. */
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { stopTheClock } from './clock.ts';
import { downloadLink, label, lightbox } from './gallery.ts';
import { grant, landscape, photosImported, putPhoto } from './photoFolder.ts';
import { expect, expectAccessible, FILMS, PROVED, type Site, test } from './site.fixture.ts';

test.use({ siteEnv: FILMS });

const FIXTURES = join(import.meta.dirname, '../server/features/photos/import/renditions/film');
const fixture = (name: string) => readFileSync(join(FIXTURES, name));
const film = (page: Page, name: RegExp) => page.getByRole('button', { name });
const player = (page: Page) => lightbox(page).locator('video');
const paused = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).paused);

async function openFilms(page: Page, site: Site, films: Record<string, string>): Promise<void> {
  for (const [name, made] of Object.entries(films)) putPhoto(site, 'couple', name, fixture(made));
  putPhoto(site, 'couple', 'IMG_9.jpg', await landscape());
  await photosImported(site.host, Object.keys(films).length + 1);
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple');
  await page.goto(`${site.url}/?hash=${hash}`);
}

test(
  'a film plays among the photos, stops when the guest goes on, and can be downloaded',
  PROVED,
  async ({ page, site }) => {
    await openFilms(page, site, { 'VID_1.mp4': 'android.fixtures.mp4' });
    const tile = film(page, /^Film de 2 secondes, Le couple, 15h04, numéro 2$/);
    await expect(tile).toBeVisible();
    await expect(page.getByText('0:02')).toBeVisible();
    await expectAccessible(page);
    const [ranged] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/photos/couple/VID_1.mp4')),
      tile.click(),
    ]);
    expect(ranged.status()).toBe(206);
    await expect(player(page)).toBeVisible();
    await expect(player(page)).toHaveAttribute('playsinline', '');
    // No film starts by itself.
    expect(await paused(page)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect
      .poll(() => player(page).evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0);
    await page.keyboard.press('p');
    await expect(label(page)).toHaveText('1 / 2');
    await expect(player(page)).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(player(page)).toBeVisible();
    expect(await paused(page)).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      lightbox(page).getByRole('button', { name: 'Télécharger ce film' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('VID_1.mp4');
    const saved = readFileSync(await download.path());
    expect([saved.length, saved.includes('43.6044')]).toEqual([
      fixture('android.fixtures.mp4').length,
      false,
    ]);
    await page.keyboard.press('Escape');
    await expect(downloadLink(page, 'VID_1.mp4')).toHaveAccessibleName(/^Télécharger Film de 2 secondes/);
  },
);

test(
  'a slide show passes a film that is not started, and waits for the end of one that is',
  PROVED,
  async ({ page, site }) => {
    await page.clock.install();
    await openFilms(page, site, { 'VID_1.mp4': 'android.fixtures.mp4' });
    await page.getByRole('button', { name: 'Diaporama' }).click();
    await expect(label(page)).toHaveText('1 / 2');
    await stopTheClock(page);
    await untilNext(page, player(page));
    await player(page).evaluate((video) => {
      (video as HTMLVideoElement).loop = true;
    });
    await page.keyboard.press('Space');
    await expect.poll(() => paused(page)).toBe(false);
    await page.clock.fastForward(20_000);
    await player(page).evaluate(async (video) => {
      (video as HTMLVideoElement).loop = false;
      await new Promise((resolve) => video.addEventListener('ended', resolve));
    });
    await untilNext(page, lightbox(page).getByText('1 / 2'));
    await untilNext(page, player(page));
    await untilNext(page, lightbox(page).getByText('1 / 2'));
  },
);

/** A slide's six seconds begin once its picture has been drawn, or its film has ended. */
async function untilNext(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const ready = join(tmpdir(), `film-ready-${process.pid}`);
const program = join(tmpdir(), `ffmpeg-${process.pid}`);

test.describe('with a film that this browser cannot play', () => {
  // Stands in for ffmpeg: it takes as long as the journey wants.
  test.use({ siteEnv: { FFMPEG: program } });

  // Written before the site starts, which looks for a missing program only once a minute.
  test.beforeEach(() => {
    const makes = `while [ ! -e ${ready} ]; do sleep 0.1; done; cat ${FIXTURES}/android.fixtures.mp4 >&4`;
    rmSync(ready, { force: true });
    writeFileSync(
      program,
      `#!/bin/sh\ncase "$*" in *-version*) echo ffmpeg version 9;; *fd/4*) ${makes};; *) exit 1;; esac\n`,
    );
    chmodSync(program, 0o755);
  });

  test(
    'a guest is told that a playable version is being made, and plays it once it is ready',
    PROVED,
    async ({ page, site }) => {
      await openFilms(page, site, { 'IMG_1.MOV': 'iphone.fixtures.mov' });
      const tile = film(page, /^Film de 2 secondes/);
      await tile.click();
      await expect(lightbox(page).getByRole('alert')).toContainText(
        'une version qui passe partout se prépare',
      );
      await expectAccessible(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        lightbox(page).getByRole('button', { name: 'Télécharger le film' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('IMG_1.MOV');
      writeFileSync(ready, '');
      await expect
        .poll(async () => (await site.host.photosStatus()).films, { timeout: 120_000 })
        .toMatchObject({ count: 1, waiting: 0 });
      await page.reload();
      await expect(player(page)).toHaveAttribute('src', /film_IMG_1/);
      await expect
        .poll(() => player(page).evaluate((video) => (video as HTMLVideoElement).duration))
        .toBeGreaterThan(1);
    },
  );
});
