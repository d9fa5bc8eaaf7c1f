/** What engines draw in their own way: boxes that nobody has ticked, and a sheet of paper. */
import { contrastOfEdge, darkShare } from './contrast.ts';
import { attendingFamille } from './guestPages.ts';
import { openRow, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

// Firefox is photographed with a style of Playwright's own, which the site's policy refuses and tells of.
test.use({ expectedErrors: [/Failed to load resource|blocked an inline style/] });

test('unticked boxes of guests and hosts stand out at 3:1, and one that nobody has decided looks neither ticked nor left empty', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ nom: 'Martin', prenom: 'Claire', invitedForSunday: true });
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

  // One that nobody has decided looks neither ticked nor left empty.
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
});

test('the answers on paper have every column and no box to sort by, whatever fitted the screen', async ({
  page,
  site,
}) => {
  await attendingFamille(site, {});
  // A list of one has no box to sort by.
  await attendingFamille(site, { nom: 'Petit' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await expect(page.getByLabel('Trier par').first()).toBeVisible();
  const address = page.getByRole('columnheader', { name: 'Adresse' });
  await expect(address).toHaveCount(0);
  // What stands when the browser has told of printing: Firefox prints a copy made right then.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const headers = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
      // The filters are of the screen alone.
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
});
