/** The hosts invite: they create a family, write to it through a real mail server, and write again. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { moveToStart } from './createScreen.ts';
import { watchShifts } from './guestPages.ts';
import { expectToast, openRow, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { notice } from './replyForm.ts';
import { expect, expectAccessible, PROVED } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le mail' });

async function fillFamille(page: Page, { email = 'zoe@exemple.fr' } = {}): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('E-mail').fill(email);
}

test('a family is created and its mail sent; a double press sends it once', async ({
  page,
  site,
  mailServer,
}) => {
  await signIn(page, site, 'create');
  await fillFamille(page);
  await expect(page.getByRole('checkbox', { name: 'Invitée au repas' })).toBeChecked();
  await page.getByRole('checkbox', { name: /vin d’honneur/ }).check();
  await page.getByRole('radio', { name: 'Féminin' }).check();
  await expect(page.getByRole('textbox', { name: 'Texte du mail' })).toContainText('Bonjour Zoé');
  await expect(send(page)).toBeDisabled();
  await expectWellAtBoth(page);
  const create = page.getByRole('button', { name: 'Créer la famille' });
  await create.click();
  await expect(page.getByLabel('Lien personnel de Durand Zoé')).toHaveValue(/\?hash=[\w-]{32}$/);
  await expect(create).toBeDisabled();
  await expectToast(page, 'Famille créée, vous pouvez envoyer le mail');

  await moveToStart(page.getByRole('textbox', { name: 'Texte du mail' }));
  await page.keyboard.type('Coucou ! ');
  await send(page).dblclick();
  await expectToast(page, 'Email envoyé');
  await expect(page.getByText('Accepté par le serveur de mail')).toHaveCount(1);
  await expectWellAtBoth(page);

  const [famille] = await site.host.familles();
  expect(famille).toMatchObject({ nom: 'Durand', invitedTovh: true, emailSent: true });
  expect(mailServer.received).toHaveLength(1);
  const received = mailServer.received[0]?.mail;
  expect(received?.subject).toBe('Invitation de la part de Fiona & Ghislain');
  expect(received?.text).toContain('Coucou ! Bonjour Zoé,');
  expect(received?.text).toContain(`${site.url}/?hash=${famille?.hash}`);
  expect(received?.html).toContain('vin d’honneur');
});

test('a couple typed by hand gets its two guests, seen and corrected before the mail is sent', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'create');
  await page.getByLabel('Nom', { exact: true }).fill('Keller');
  await page.getByLabel('Prénom').fill('Bastien Keller et Maud Duval ');
  await page.getByLabel('E-mail').fill('keller@exemple.fr');
  await page.getByRole('button', { name: 'Créer la famille' }).click();
  const guests = page.getByRole('region', { name: 'Convives' });
  await expect(guests).toContainText('2 adultes : Bastien Keller, Maud Duval Keller');
  const doubt = guests.getByText('« Maud Duval » est lu comme un prénom.');
  await expect(doubt).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Texte du mail' })).toContainText(
    'Bonjour Bastien et Maud Duval,',
  );
  await expectWellAtBoth(page);
  const form = guests.getByText('Le formulaire de la famille s’ouvre avec ces noms');
  await expect(form).toBeVisible();
  await guests.getByRole('button', { name: 'Corriger' }).click();
  const second = guests.getByRole('group', { name: 'Convive 2' });
  await second.getByLabel('Prénom').fill('Maud');
  await second.getByLabel('Nom', { exact: true }).fill('Duval');
  await second.getByLabel('Prénom').focus();
  await expect(guests).toContainText('Enregistré');
  await expect(doubt).toHaveCount(0);
  await expectWellAtBoth(page);
  await send(page).click();
  await expectToast(page, 'Email envoyé');
  await expect
    .poll(() => site.host.familles())
    .toMatchObject([{ emailSent: true, invites: [{ nom: 'Keller' }, { nom: 'Duval' }] }]);
  await openScreen(page, 'Liste invités');
  await expect(page.getByText('Attendus 2').first()).toBeVisible();

  // No form opens for a family that has answered by telephone.
  const [{ id = '', version = 0 } = {}] = await site.host.familles();
  await site.host.updateFamille({ id, version, answer: false });
  await page.goto(`${site.url}/#/adminouminou/create?famille=${id}`);
  await expect(guests).toContainText('Maud Duval');
  await expect(form).toHaveCount(0);
});

test(
  'the mail can be read before its editor loads, and nothing shifts then, on a phone and on a laptop',
  PROVED,
  async ({ page, site }) => {
    const shifts = await watchShifts(page);
    let read = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('ProseMirror')) await read.promise;
      await route.fulfill({ response });
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      read = Promise.withResolvers();
      if (width === 390) await signIn(page, site, 'create');
      else await page.reload();
      const mail = page.getByRole('region', { name: 'Le mail' });
      await expect(mail.getByText('Nous avons la joie de t’annoncer notre mariage')).toBeVisible();
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      // The whole card must be in the window: a shift below the fold would not count.
      await page.setViewportSize({ width, height: 2400 });
      await page.waitForLoadState('load');
      const before = await shifts();
      const height = (await mail.boundingBox())?.height ?? 0;
      read.resolve();
      await expect(page.getByRole('toolbar')).toBeVisible();
      expect((await shifts()) - before).toBeLessThanOrEqual(0.02);
      expect(Math.abs(((await mail.boundingBox())?.height ?? 0) - height)).toBeLessThanOrEqual(1);
    }
  },
);

test('the example’s text asks once before it is sent; a refused mail shows its reason and changes nothing; corrected, it is sent', async ({
  page,
  site,
  mailServer,
}) => {
  await site.host.delete('/api/params/delete/sendsExample');
  await signIn(page, site, 'create');
  await fillFamille(page, { email: 'pleine@exemple.fr' });
  await page.getByRole('button', { name: 'Créer la famille' }).click();
  const question = page.getByRole('dialog', { name: 'Ce sont encore les mots de l’exemple' });
  await send(page).click();
  await expect(question).toContainText('Fiona & Ghislain');
  await expect(question).toContainText('le lien de «\u00a0Envoyez vos photos\u00a0»');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(mailServer.received).toHaveLength(0);
  await send(page).click();
  await question.getByRole('button', { name: 'Envoyer quand même' }).click();
  await expect(page.getByText(/^Échec/)).toContainText('550 Boîte pleine');
  expect((await site.host.familles())[0]?.emailSent).toBe(false);
  await expectToast(
    page,
    'Error sending email : Le serveur de mail refuse l’expéditeur ou le destinataire : « 550 Boîte pleine ». Rien n’a été envoyé.',
    'error',
  );
  await page.getByLabel('E-mail').fill('zoe@exemple.fr');
  await send(page).click();
  await expectToast(page, 'Email envoyé');
  expect(mailServer.received).toHaveLength(1);
  // The correction is stored once the mail has left.
  await expect.poll(() => site.host.familles()).toMatchObject([{ email: 'zoe@exemple.fr', emailSent: true }]);

  await test.step('an existing family is written to again from the list, with all that is known about it', async () => {
    await site.host.createFamille({
      nom: 'Vidal',
      prenom: 'Anne',
      email: 'anne@exemple.fr',
      invitedTovh: true,
    });
    await openScreen(page, 'Liste invités');
    await openRow(page, 'Vidal Anne');
    await page.getByRole('link', { name: 'Écrire' }).click();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Vidal');
    await expect(page.getByLabel('E-mail')).toHaveValue('anne@exemple.fr');
    await expect(page.getByRole('checkbox', { name: /vin d’honneur/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Créer la famille' })).toBeDisabled();
    await send(page).click();
    await expectToast(page, 'Email envoyé');
  });
});

test(
  'a deleted family, a wrong address and a failed creation are reported; without e-mail a family gets its link and code on paper',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'create?famille=inconnue');
    await expect(notice(page)).toContainText('Cette famille n’existe plus');
    const create = page.getByRole('button', { name: 'Créer la famille' });
    await expect(create).toBeEnabled();

    await test.step('the two invitations exclude each other, and a plural has no gender', async () => {
      const drinks = page.getByRole('checkbox', { name: /vin d’honneur/ });
      const meal = page.getByRole('checkbox', { name: /repas/ });
      await meal.check();
      await drinks.check();
      await expect(meal).not.toBeChecked();
      await meal.check();
      await expect(drinks).not.toBeChecked();
      await page.getByRole('radio', { name: 'Pluriel' }).check();
      await expect(page.getByRole('radio', { name: 'Féminin' })).toBeDisabled();
    });

    await fillFamille(page, { email: 'zoe@' });
    await create.click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/n’est pas valable/);
    await page.getByLabel('E-mail').fill('');
    await page.route('**/createFamille', (route) => route.abort());
    await create.click();
    await expectToast(
      page,
      'Error creating famille : La connexion au site est coupée. Vérifiez votre connexion internet, puis réessayez.',
      'error',
    );
    await page.unroute('**/createFamille');
    await test.step('a family whose creation was stored but not acknowledged is not created twice', async () => {
      await page.route('**/createFamille', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await create.click();
      await expect(page.getByText(/^Error creating famille/)).toBeVisible();
      await page.unroute('**/createFamille');
      await create.click();
      await expect(page.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
      expect(await site.host.familles()).toHaveLength(1);
    });
    await send(page).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Indiquez l’adresse/);
    await page.getByRole('button', { name: 'Nouvelle famille' }).click();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
    await expect(create).toBeEnabled();
  },
);
