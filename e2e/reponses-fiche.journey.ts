/** The reply form and the family's record: first values, reset, and no other page before the reply. */
import type { Locator, Page } from '@playwright/test';
import { atBothWidths } from './bothWidths.ts';
import { stopTheClock } from './clock.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { expectToast, expectTopCentre } from './hostScreens.ts';
import { PAGES } from './pageKinds.ts';
import { SENT } from './replyForm.ts';
import { expect, type Site, test } from './site.fixture.ts';

const ADDRESS = {
  Adresse: '3 rue des Lilas',
  'Adresse (suite)': 'Bâtiment B',
  'Code postal': '75011',
  Ville: 'Paris',
  Pays: 'Belgique',
};

/** A family that says yes again, after the hosts took back an answer with every field filled in. */
async function openKnownFamille(page: Page, site: Site): Promise<void> {
  const famille = await site.host.createFamille();
  const replied = await site.host.reply(famille, {
    answer: true,
    gardeEnfant: true,
    address1: ADDRESS.Adresse,
    address2: ADDRESS['Adresse (suite)'],
    zipCode: ADDRESS['Code postal'],
    city: ADDRESS.Ville,
    country: ADDRESS.Pays,
    invites: [
      { nom: 'Martin', prenom: 'Claire', child: false, age: null },
      { nom: 'Petit', prenom: 'Paul', child: false, age: null },
      { nom: 'Petit', prenom: 'Léa', child: true, age: 4 },
    ],
  });
  const { hash } = await site.host.updateFamille({ id: replied.id, answer: null });
  await page.goto(`${site.url}/?hash=${hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
}

const guest = (page: Page, number: number) => page.getByRole('group', { name: `Convive #${number}` });
const childcare = (page: Page) => page.getByRole('radiogroup', { name: /garde d’enfants/i });

async function expectGuest(block: Locator, nom: string, prenom: string): Promise<void> {
  await expect(block.getByLabel('Nom', { exact: true })).toHaveValue(nom);
  await expect(block.getByLabel('Prénom')).toHaveValue(prenom);
}

test('every field shows the family’s record and is disabled after the deadline, and « Réinitialiser » empties them all', async ({
  page,
  site,
}) => {
  await openKnownFamille(page, site);
  for (const [label, value] of Object.entries(ADDRESS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Nombre de personnes')).toHaveValue('3');
  await expect(page.getByRole('group', { name: /Convive/ })).toHaveCount(3);
  await expectGuest(guest(page, 1), 'Martin', 'Claire');
  await expectGuest(guest(page, 2), 'Petit', 'Paul');
  await expectGuest(guest(page, 3), 'Petit', 'Léa');
  await expect(guest(page, 2).getByRole('switch', { name: 'Enfant?' })).not.toBeChecked();
  await expect(guest(page, 3).getByRole('switch', { name: 'Enfant?' })).toBeChecked();
  await expect(guest(page, 3).getByLabel('Age')).toHaveValue('4');
  await expect(childcare(page).getByRole('radio', { name: 'Oui' })).toBeChecked();

  const controls = page.getByRole('main').locator('input, select, textarea, button');
  // Answer, address, head count with its two buttons, three guests with « Retirer », an age, childcare, the two.
  await expect(controls).toHaveCount(2 + 5 + 3 + 3 * 4 + 1 + 2 + 2);
  await site.host.setParam('answerDate', String(Date.UTC(2022, 4, 20)));
  await page.reload();
  await expect(page.getByText('Le délai pour répondre est passé')).toBeVisible();
  await expect(guest(page, 3)).toBeVisible();
  await expect(controls).toHaveCount(27);
  for (const control of await controls.all()) await expect(control).toBeDisabled();

  await site.host.setParam('answerDate', String(Date.now() + 86_400_000));
  await page.reload();
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  for (const name of ['Oui', 'Non']) await expect(page.getByRole('radio', { name })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Oui' }).check();
  for (const label of Object.keys(ADDRESS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(label === 'Pays' ? 'France' : '');
  await expect(page.getByLabel('Nombre de personnes')).toHaveValue('1');
  await expect(page.getByRole('group', { name: /Convive/ })).toHaveCount(1);
  await expectGuest(guest(page, 1), '', '');
  await expect(guest(page, 1).getByRole('switch', { name: 'Enfant?' })).not.toBeChecked();
  await expect(childcare(page)).toHaveCount(0);
});

test('a family that has not answered is led to the form from every route', async ({ page, site }) => {
  const famille = await site.host.createFamille({ invitedForSunday: true });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();
  for (const path of ['', ...Object.values(PAGES), 'reponse']) {
    await turnTo(page, path);
    await expect(page).toHaveURL(/#\/reponse$/);
    await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  await page.goto(`${site.url}/#/menu`);
  await page.reload();
  await expect(page.getByText('Serez vous parmis nous?')).toBeVisible();
  await openPage(page, site, await attendingFamille(site, {}), 'reponse');
  await expect(page).not.toHaveURL(/#\/reponse$/);
});

test('a family that declines is asked nothing else, and the thanks stay at the top centre for ten seconds', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Non' }).check();
  await expect(page.getByLabel('Ville')).toHaveCount(0);
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const thanks = page.getByText(SENT, { exact: true });
  await atBothWidths(page, () => expectTopCentre(thanks));
  await page.mouse.move(0, 700);
  await page.clock.fastForward(8000);
  await expectToast(page, SENT);
  expect(await site.host.familles()).toMatchObject([{ answer: false, invites: [] }]);
});
