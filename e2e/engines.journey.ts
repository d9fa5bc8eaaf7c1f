/** What browser engines draw differently: unticked boxes, and a printed page. */
import { contrastOfEdge, darkShare } from './contrast.ts';
import { attendingFamille } from './guestPages.ts';
import { openRow, signIn } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

// Playwright adds a style of its own for screenshots in Firefox, which the site's policy refuses and reports.
test.use({ expectedErrors: [/Failed to load resource|blocked an inline style/] });

test(
  'unticked boxes of guests and hosts have a contrast of 3:1, and an undecided one looks neither ticked nor empty',
  PROVED,
  async ({ page, site }) => {
    const famille = await site.host.createFamille({
      nom: 'Martin',
      prenom: 'Claire',
      invitedForSunday: true,
    });
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await page.getByRole('radio', { name: 'Oui' }).check();
    expect(await contrastOfEdge(page.getByRole('radio', { name: 'Non' })), 'Non').toBeGreaterThan(3);
    const child = page.getByRole('switch', { name: 'Enfant?' });
    await expect(child).not.toBeChecked();
    expect(await contrastOfEdge(child), 'Enfant?').toBeGreaterThan(3);

    await page.goto('about:blank');
    await signIn(page, site, 'list');
    await openRow(page, 'Martin Claire');
    for (const name of ['Payé', 'Dort sous la tente', 'Présente le samedi']) {
      const box = page.getByRole('checkbox', { name });
      expect(await contrastOfEdge(box), name).toBeGreaterThan(3);
    }

    const dark = (name: string) => darkShare(page.getByRole('checkbox', { name }));
    const [ticked, undecided, empty] = [
      await dark('Invitée le dimanche'),
      await dark('Dort sous la tente'),
      await dark('Payé'),
    ];
    expect(ticked, 'ticked').toBeGreaterThan(0.5);
    expect(undecided, 'undecided').toBeLessThan(0.4);
    expect(undecided, 'undecided').toBeGreaterThan(0.05);
    expect(empty, 'empty').toBe(0);
  },
);

test(
  'printed answers have every column and no sort box, whatever fits the screen',
  PROVED,
  async ({ page, site }) => {
    await attendingFamille(site, {});
    // A list of one family shows no sort box, so a second one is added.
    await attendingFamille(site, { nom: 'Petit' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, site);
    await expect(page.getByLabel('Trier par').first()).toBeVisible();
    const address = page.getByRole('columnheader', { name: 'Adresse' });
    await expect(address).toHaveCount(0);
    // Counted after `beforeprint`: Firefox prints a copy of the page that it makes right then.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        const headers = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
        // Filters are shown on screen only.
        const count = (selector: string) =>
          document.querySelectorAll(`${selector}:not([data-screen-only] *)`).length;
        document.title = `${headers.join(' ')}, ${count('select')} boxes, ${count('details:not([open])')} folded`;
      }),
    );
    expect((await page.pdf()).length).toBeGreaterThan(1000);
    expect(await page.title()).toMatch(/Convives.* Adresse.* 0 boxes, 0 folded$/);

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(address.first()).toBeVisible();
    const cell = page.getByRole('cell', { name: '3 rue des Lilas, 31000 Toulouse' }).first();
    await expect(cell).toBeVisible();
    expect(
      await cell.evaluate((cell) => cell.scrollWidth - cell.clientWidth),
      'address cut',
    ).toBeLessThanOrEqual(0);
  },
);
