/** What is typed in « Notre site » outlives a second host, a hand in the files, a cut network and a full disk. */
import { join } from 'node:path';
import { PROBLEMS, problemType } from '../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../contract/problem.schema.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { editContent } from './content.fixture.ts';
import { REFUSALS } from './hostScreens.ts';
import { passTime } from './passTime.ts';
import { expect, PROVED, test } from './site.fixture.ts';
import { editing, kept, openCard, otherHost, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

test('two hosts edit different fields and both stay; on the same field both wordings are shown, and one is chosen', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  const other = await otherHost(page, site, 'essentiel', 'L’essentiel');
  await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
  await other.getByLabel('Répondre avant').fill('1er mars');
  await saved(page);
  await saved(other);
  await expect(async () => {
    await passTime(page, 7000);
    await expect(page.getByLabel('Répondre avant')).toHaveValue('1er mars', { timeout: 500 });
  }).toPass();
  await expect(other.getByLabel('Vos prénoms')).toHaveValue('Amina & Bruno');

  await page.getByLabel('Répondre avant').fill('2 mars');
  await other.getByLabel('Répondre avant').fill('3 mars');
  await saved(page);
  await other.clock.fastForward(1000);
  const question = other.getByRole('alert', { name: 'Deux versions du même texte' });
  await expect(question).toContainText('2 mars');
  await expect(question).toContainText('3 mars');
  await expectWellAtBoth(other);
  await expect(question).toContainText('Quelqu’un a changé');
  await expect(question.getByRole('button', { name: 'Prendre l’autre' })).toBeVisible();
  await question.getByRole('button', { name: 'Garder la mienne' }).press('Enter');
  await expect(question).toHaveCount(0);
  await saved(other);
  await expect
    .poll(async () => (await editing(page, site)).draft?.files['mariage.yaml'])
    .toMatchObject({ titre: 'Amina & Bruno', 'repondre-avant': '3 mars' });

  await test.step('when both are about to publish, the second is told that it is done', async () => {
    await expect(async () => {
      await passTime(page, 7000);
      await expect(page.getByLabel('Répondre avant')).toHaveValue('3 mars', { timeout: 500 });
    }).toPass();
    // No question here: text that was already saved is reported as replaced, and can be restored.
    const replaced = page.getByRole('alert', { name: 'Vos mots ont été remplacés' });
    await expect(replaced).toContainText('2 mars');
    await expectWellAtBoth(page);
    await replaced.getByRole('button', { name: 'C’est bien ainsi' }).click();
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
    await publish(other);
    await expect(async () => {
      await passTime(page, 7000);
      await expect(page.getByText(/vient de publier ces mots/)).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
  await other.context().close();
});

test('a file edited by hand meanwhile is merged with what is typed', PROVED, async ({ page, site }) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
  await saved(page);
  editContent(join(site.dataDir, 'content'), 'mariage.yaml', '20 mai', '1er avril');
  await expect(async () => {
    await passTime(page, 7000);
    await expect(page.getByLabel('Répondre avant')).toHaveValue('1er avril', { timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Vos prénoms')).toHaveValue('Amina & Bruno');
  await saved(page);
  await expectWellAtBoth(page);
  await publish(page);
  const { published } = await editing(page, site);
  expect(published.files['mariage.yaml']).toMatchObject({
    titre: 'Amina & Bruno',
    'repondre-avant': '1er avril',
  });
});

test('text typed offline is marked as unsaved, stays, and is saved when the network is back', async ({
  page,
  site,
  context,
}) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  await context.setOffline(true);
  await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
  await page.clock.fastForward(1000);
  await expect(page.getByText(/Pas encore gardé.*connexion/)).toBeVisible();
  await expectWellAtBoth(page);
  // It survives a visit to another screen.
  await page.getByRole('link', { name: '‹ Notre site' }).click();
  await expect(page.getByRole('link', { name: /^L’essentiel/ })).toContainText('Amina & Bruno');
  await context.setOffline(false);
  await saved(page);
  expect((await editing(page, site)).draft?.files['mariage.yaml']).toMatchObject({ titre: 'Amina & Bruno' });
});

test(
  'on a full disk typed text stays, marked as unsaved, guests read the old one, and it is saved once there is room',
  PROVED,
  async ({ page, site }) => {
    const { status, ...texts } = PROBLEMS['disk-full'];
    const full = {
      status,
      contentType: PROBLEM_MEDIA_TYPE,
      json: { type: problemType('disk-full'), status, ...texts },
    };
    await openCard(page, site, 'essentiel', 'L’essentiel');
    await page.route('**/site/draft', (route) => route.fulfill(full));
    await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
    await page.clock.fastForward(1000);
    await expect(page.getByText(/Pas encore gardé.*plus de place sur le disque/)).toBeVisible();
    await expect(page.getByLabel('Vos prénoms')).toHaveValue('Amina & Bruno');
    await page.unroute('**/site/draft');
    await page.getByLabel('Répondre avant').fill('1er mars');
    await saved(page);

    await page.route('**/site/publish', (route) => route.fulfill(full));
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Rien n’est publié, votre brouillon est gardé',
    );
    await expect(page.getByRole('main').getByRole('alert')).toContainText(PROBLEMS['disk-full'].detail);
    await expectWellAtBoth(page);
    await page.unroute('**/site/publish');
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(page.getByText(/^Publié à/).first()).toBeFocused();
    expect((await editing(page, site)).published.files['mariage.yaml']).toMatchObject({
      titre: 'Amina & Bruno',
      'repondre-avant': '1er mars',
    });
  },
);

test('undoing the only edit discards the unpublished draft as well', PROVED, async ({ page, site }) => {
  await openCard(page, site, 'essentiel', 'L’essentiel');
  await page.getByLabel('Vos prénoms').fill('Amina & Bruno');
  await saved(page);
  await page.getByRole('button', { name: 'Annuler le dernier geste' }).click();
  await expect(page.getByLabel('Vos prénoms')).toHaveValue('Fiona & Ghislain');
  await page.clock.fastForward(1000);
  await expect(kept(page)).toHaveCount(0);
  await expect.poll(async () => (await editing(page, site)).draft).toBeNull();
});
