/** Very long names of a family, guests, a street, a photo and a param: none of them leaves the screen. */
import type { Page } from '@playwright/test';
import { contentInDays } from './content.fixture.ts';
import { openNext, openPage } from './guestPages.ts';
import { openRow, REFUSALS, SCREENS, signIn } from './hostScreens.ts';
import { PAGES } from './pageKinds.ts';
import { grant, landscape, photosImported, putPhoto } from './photoFolder.ts';
import { expect, PROVED, type Site, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) }, expectedErrors: [REFUSALS] });

/** One word, so that no line can break at a space. */
const NOM = `Wolfe${'schlegelsteinhausen'.repeat(4)}bergerdorff`;
const PRENOM = 'Marie-Adélaïde-Eugénie-Victoire-Joséphine-Clémentine-Radegonde-Philippine-Hermine';
const PHOTO = `${'cérémonieàlacathédrale'.repeat(5)}.jpg`;

const ANSWER = {
  answer: true,
  address1: `3 rue ${NOM}`,
  zipCode: '31000',
  city: NOM,
  gardeEnfant: true,
  invites: [
    { nom: NOM, prenom: PRENOM, child: false, age: null },
    { nom: NOM, prenom: NOM, child: true, age: 4 },
  ],
};

async function namedFamille(site: Site, fields: Parameters<Site['host']['createFamille']>[0] = {}) {
  return site.host.createFamille({
    nom: NOM,
    prenom: PRENOM,
    email: `${NOM.slice(0, 60)}@${'exemple'.repeat(7)}.fr`,
    invitedForSunday: true,
    ...fields,
  });
}

/** Words that leave the screen on the right. Buttons and choices in rows that scroll may do so. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      const shown = getComputedStyle(element).visibility !== 'hidden' && width > 1 && height > 1;
      const line =
        element.closest('[role="radiogroup"]') ??
        (element.tagName === 'BUTTON' ? element.parentElement : null);
      if (line !== null && getComputedStyle(line).overflowX === 'auto') return false;
      return shown && right > document.documentElement.clientWidth + 1;
    });
    const words = out.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`);
    return (scrolls ? ['the page scrolls sideways', ...words] : words).slice(0, 10);
  });
}

/** Checks on a small phone, then on a laptop. A menu that is closing counts until it has gone. */
async function expectWhole(page: Page, where: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => cut(page), { message: `${where}, ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
}

test('a name of 90 letters fits every page of the guests', PROVED, async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 844 });
  await site.host.setParam('canShowMenu', 'true');
  const open = await namedFamille(site);
  const replied = await site.host.reply(await namedFamille(site), ANSWER);
  await grant(site.host, replied.hash, 'couple');
  putPhoto(site, 'couple', PHOTO, await landscape());
  await photosImported(site.host, 1);

  await openPage(page, site, await site.host.reply(open, ANSWER).then(takeBack(site)), 'reponse');
  await page.getByRole('radio', { name: 'Oui' }).check();
  await page.getByLabel('Ville').fill('');
  await expect(page.getByText(/^Il reste/)).toBeVisible();
  await expectWhole(page, 'reponse');

  for (const path of Object.values(PAGES)) {
    if (path === 'deroule') await openPage(page, site, replied, path);
    else await openNext(page, path);
    if (path === 'photos') await page.getByRole('checkbox', { name: /^Sélectionner/ }).check();
    await expectWhole(page, path);
  }
});

test('a name of 90 letters fits every screen of the hosts', PROVED, async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 844 });
  const deleted = await namedFamille(site, { prenom: 'Corbeille' });
  await site.host.delete(`/api/adminouminou/famille/${deleted.id}?version=${deleted.version}`);
  const replied = await site.host.reply(await namedFamille(site), ANSWER);
  await namedFamille(site, { prenom: NOM, invitedTovh: true, invitedToReception: false });
  await site.host.setParam(NOM, NOM);
  putPhoto(site, 'couple', PHOTO, await landscape());
  putPhoto(site, 'couple', `abîmée${PHOTO}`, Buffer.from('no picture'));
  await photosImported(site.host, 1);

  await signIn(page, site, 'create');
  for (const screen of SCREENS) {
    const search = screen === 'create' ? `?famille=${replied.id}` : '';
    await page.goto(`${site.url}/#/adminouminou/${screen}${search}`);
    const named = page.getByRole('main').getByText(NOM.slice(0, 20)).first();
    if (['charts', 'effacer', 'export', 'import', 'securite', 'site'].includes(screen))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    else if (screen === 'mails')
      await expect(page.getByRole('region', { name: /^Mail de Wolfe/ })).toBeVisible();
    else if (screen === 'create') await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(NOM);
    // This screen names no family: the previous screen's name would be taken for it.
    else if (screen === 'photos')
      await expect(page.getByRole('heading', { level: 1, name: 'Photos', exact: true })).toBeVisible();
    else await expect(named).toBeVisible();
    await expectWhole(page, screen);
    if (screen !== 'list') continue;
    await openRow(page, `${NOM} ${PRENOM}`);
    await expectWhole(page, 'an open row');
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWhole(page, 'the answer of a host');
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}/#/adminouminou/famille/${replied.id}`);
    await expect(page.getByLabel('Ville')).toHaveValue(NOM);
    await expectWhole(page, 'the family’s page');
  }
});

/** Takes the answer back: the record stays, and the question is asked again. */
const takeBack =
  (site: Site) =>
  ({ id }: { id: string }) =>
    site.host.updateFamille({ id, answer: null });
