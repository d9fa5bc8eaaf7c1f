/** A host on the phone with a guest: one press in the row, undone if wrong; then the answers' charts. */
import { EMPTY_INVITE } from '../contract/familles/emptyInvite.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { hold, openRow, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host records yes for three people, undoes it, then records no', async ({ page, site }) => {
  const { host } = site;
  const famille = await host.createFamille();
  await signIn(page, site, 'list');
  await openRow(page, 'Martin Claire');
  const call = page.getByRole('group', { name: 'Au téléphone' });
  await call.getByRole('button', { name: 'Une personne de plus' }).click();
  await call.getByRole('button', { name: 'Une personne de plus' }).click();
  await expectWellAtBoth(page);
  const release = await hold(page, '**/answer');
  await call.getByRole('button', { name: 'Oui, à 3' }).dblclick();
  release();
  await expect(call).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Martin Claire' }).locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Martin Claire' })).toContainText('3\u00a0sans nom');
  const answers = async () =>
    (await host.familles()).map(({ answer, invites, version }) => [answer, invites.length, version]);
  expect(await answers()).toEqual([[true, 3, 2]]);
  await page.locator('summary', { hasText: 'Autres filtres' }).click();
  await page.getByLabel('Afficher').selectOption('Noms à compléter (1)');
  await expect(page.getByRole('group', { name: 'Martin Claire' })).toBeVisible();

  const told = page.getByRole('region', { name: 'Notifications' });
  await told.getByRole('button', { name: 'Annuler' }).last().click();
  await expect.poll(answers).toEqual([[null, 0, 3]]);
  await page.getByLabel('Afficher').selectOption('Toutes les familles (1)');
  await call.getByRole('button', { name: 'Non', exact: true }).click();
  await expect.poll(answers).toEqual([[false, 0, 4]]);
  await host.updateFamille({ id: famille.id, answer: null });

  await page.goto(`${site.url}/#/adminouminou/charts`);
  await expect(page.getByRole('img', { name: '0 réponse sur 1 famille, sans délai fixé.' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Qui est attendu' }).getByRole('row')).toHaveText([
    'MomentOuiEn attenteNonAttendus',
    'Vin d’honneur0101',
    'Repas0101',
    'Dimanche0000',
  ]);
  await host.reply(famille, { answer: false });
  await expect(page.getByRole('img', { name: /^1 réponse sur 1 famille/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Réponses par jour' }).getByRole('row')).toHaveCount(2);
  await expectWellAtBoth(page);
});

test(
  'on the family’s page the quick answer stands above the other fields; a refused mail leads to its address',
  PROVED,
  async ({ page, site }) => {
    const { id } = await site.host.createFamille();
    await signIn(page, site, `famille/${id}?champ=email`);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toBeInViewport();
    await test.step('a name to complete is one press from the start screen', async () => {
      const invites = [{ ...EMPTY_INVITE, nom: 'Nguyen', prenom: 'Linh' }, EMPTY_INVITE];
      const nguyen = await site.host.createFamille({ nom: 'Nguyen', prenom: 'Linh' });
      await site.host.post(`/api/adminouminou/famille/${nguyen.id}/convives`, { invites });
      await site.host.updateFamille({ id: nguyen.id, answer: true });
      await openScreen(page, 'Accueil');
      await page.getByRole('link', { name: /Nguyen Linh : 1 nom à compléter/ }).click();
      const second = page.getByRole('group', { name: 'Convive 2' });
      await expect(second.getByLabel('Prénom')).toBeFocused();
      await expect(second).toBeInViewport();
      await page.keyboard.type('Minh');
      await page.keyboard.press('Tab');
      await expect(second.getByLabel('Nom', { exact: true })).toBeFocused();
      await expect(page.getByRole('status').getByText('Enregistré')).toBeVisible();
      await expect(second.getByLabel('Nom', { exact: true })).toBeFocused();
      await page.goto(`${site.url}/#/adminouminou/famille/${id}`);
    });
    const call = page.getByRole('group', { name: 'Au téléphone' });
    // The page may still scroll to its top between two looks.
    await expect(async () => {
      const below = await page.getByRole('heading', { name: 'Coordonnées' }).boundingBox();
      expect((await call.boundingBox())?.y).toBeLessThan(below?.y ?? 0);
    }).toPass();
    await expectWellAtBoth(page);
    const write = page.getByRole('link', { name: 'Inviter', exact: true });
    await expect(write).toHaveAttribute('href', `#/adminouminou/create?famille=${id}`);

    // A host who presses « Répondre à sa place » first still gets to the quick answer.
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Au téléphone' }).click();
    await expectWellAtBoth(page);
    await dialog.getByRole('button', { name: 'Tout remplir' }).click();
    await expect(dialog.getByRole('radio', { name: 'Oui' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Au téléphone' }).click();
    await dialog.getByRole('button', { name: 'Oui, à 1' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await site.host.familles())[0]?.answer).toBe(true);
    await site.host.updateFamille({ id, answer: null });
    await call.getByRole('button', { name: 'Oui, à 1' }).click();
    await expect(call).toHaveCount(0);
    await expect(page.getByRole('article').locator(':focus')).toHaveCount(1);

    // The invitation is offered once: afterwards the screen proposes a free letter.
    await page.getByRole('link', { name: 'Écrire', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Libre' })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Pour qui ?' })).toContainText('Martin Claire');
    await expectWellAtBoth(page);
  },
);

test('an answer that the family gave meanwhile is not overwritten', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await signIn(page, site, 'list');
  await page.route('**/adminouminou/{events,familles}', (route) => route.abort());
  await openRow(page, 'Martin Claire');
  await site.host.reply(famille, { answer: false });
  await page.getByRole('group', { name: 'Au téléphone' }).getByRole('button', { name: 'Oui, à 1' }).click();
  await expect.poll(async () => (await site.host.familles())[0]?.answer).toBe(false);
  await expect(page.getByText('Quelqu’un vient de répondre\u00a0: rien n’est changé.')).toBeVisible();
  const call = page.getByRole('group', { name: 'Au téléphone' });
  await expect(call.getByRole('button', { name: 'Non', exact: true })).toHaveCount(0);
  await test.step('a family that calls again after its no comes with one press, which can be undone', async () => {
    await call.getByRole('button', { name: 'Oui, à 1' }).click();
    await expect(call).toHaveCount(0);
    const told = page.getByRole('region', { name: 'Notifications' });
    await told.getByRole('button', { name: 'Annuler' }).last().click();
    await expect.poll(async () => (await site.host.familles())[0]?.answer).toBe(false);
  });
});
