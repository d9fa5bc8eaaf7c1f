/** A host corrects a family on the screen that writes to it, and is told what goes wrong. */
import { expectWellAtBoth } from './bothWidths.ts';
import { drinks, email, nom, openFamille, save, send } from './createScreen.ts';
import { deleteFamille } from './deleteFamille.ts';
import { PASSWORD } from './firstStart.ts';
import {
  cutEvents,
  expectToast,
  messagesGone,
  openScreen,
  pressSignedOut,
  REFUSALS,
  signIn,
} from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { passTime } from './passTime.ts';
import { notice } from './replyForm.ts';
import { expect, PROVED } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host corrects name, address and invitation without a mail; a letter stays, with a message, when its family is deleted meanwhile', async ({
  page,
  site,
  mailServer,
}) => {
  const { id } = await openFamille(page, site);
  // Whoever comes to write to a family neither scrolls to its mail nor to the button that sends it.
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Le mail pour' })).toBeInViewport({ ratio: 1 });
  await expect(save(page)).toBeDisabled();
  await nom(page).fill('Martinet');
  await email(page).fill('');
  await drinks(page).check();
  await expect(page.getByText('elle n’est pas comptée au repas')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Invitée le dimanche' }).check();
  await expectWellAtBoth(page);
  await save(page).click();
  await expectToast(page, 'Mise à jour effectuée');
  await expect(save(page)).toBeDisabled();
  expect(await site.host.familles()).toMatchObject([
    {
      nom: 'Martinet',
      email: '',
      invitedTovh: true,
      invitedToReception: false,
      invitedForSunday: true,
      emailSent: false,
    },
  ]);
  expect(mailServer.received).toHaveLength(0);

  const text = page.getByRole('textbox', { name: 'Texte du mail' });
  await text.click();
  await page.keyboard.type('Un mot pour vous. ');
  deleteFamille(site, id);
  await passTime(page, 26_000);
  await expect(notice(page)).toContainText('Cette famille n’existe plus');
  await expect(text).toContainText('Un mot pour vous.');
});

test(
  'proposing a likely address while a host types does not move the box that is pressed next',
  PROVED,
  async ({ page, site }) => {
    await signIn(page, site, 'create');
    await nom(page).fill('Delmas');
    await email(page).fill('odette@gmail.co');
    await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
    await email(page).fill('odette@gmial.com');
    await expect(page.getByText('Vouliez-vous dire odette@gmail.com ?')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Invitée le dimanche' }).check();
    await page.getByRole('button', { name: 'Corriger' }).click();
    await expect(email(page)).toHaveValue('odette@gmail.com');
    await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
  },
);

test('a failed correction is reported with its reason, says whether its mail has left, stays typed, and is saved on the next try', async ({
  page,
  site,
  mailServer,
}) => {
  await openFamille(page, site);
  await test.step('a refused mail leaves the family unchanged, including its address', async () => {
    const before = await site.host.familles();
    await email(page).fill('pleine@exemple.fr');
    await send(page).click();
    await expect(page.getByText(/^Échec/)).toContainText('550 Boîte pleine');
    expect(await site.host.familles()).toEqual(before);
    await expect(email(page)).toHaveValue('pleine@exemple.fr');
    await email(page).fill('ancien@exemple.fr');
    await messagesGone(page);
  });

  await nom(page).fill('Martinet');
  await page.route('**/adminouminou/famille', (route) => route.abort());
  await save(page).click();
  // The specification's catalogue gives this error the look of a success.
  await expectToast(page, 'Impossible de mettre à jour', 'success');
  await expect(notice(page)).toContainText('La connexion au site est coupée');
  await expect(nom(page)).toHaveValue('Martinet');
  await send(page).click();
  await expect(page.getByText('Email envoyé', { exact: true })).toBeVisible();
  await expect(page.getByText('Impossible de mettre à jour', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Envoyer' }).getByRole('alert')).toContainText(
    'Le mail est parti, mais vos corrections de la famille ne sont pas enregistrées.',
  );
  await page.unroute('**/adminouminou/famille');
  await save(page).click();
  await expectToast(page, 'Mise à jour effectuée');
  await expect(notice(page)).toHaveCount(0);
  expect(await site.host.familles()).toMatchObject([{ nom: 'Martinet', emailSent: true }]);
  expect(mailServer.received).toHaveLength(1);
});

test(
  'a mail without a subject, without a text or with too long a text is refused with the reason',
  PROVED,
  async ({ page, site, mailServer }) => {
    await openFamille(page, site);
    const subject = page.getByLabel('Objet');
    await subject.fill(' ');
    await send(page).click();
    await expectToast(page, 'Error sending email : Indiquez l’objet du mail.', 'error');
    await expect(subject).toHaveAttribute('aria-invalid', 'true');
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAccessibleDescription('Indiquez l’objet du mail.');
    await subject.fill('Notre mariage');
    await expect(subject).toHaveAttribute('aria-invalid', 'false');

    await page.getByRole('textbox', { name: 'Texte du mail' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await send(page).click();
    await expectToast(page, 'Error sending email : Ce mail est vide.', 'error');
    await page.getByRole('textbox', { name: 'Texte du mail' }).click();
    await page.keyboard.insertText('Bonjour. '.repeat(12_000));
    await send(page).click();
    await expectToast(
      page,
      'Error sending email : Ce mail est trop long : 100 000 caractères au maximum.',
      'error',
    );
    await test.step('a text larger than a request may be is refused too', async () => {
      await page.keyboard.insertText('Bonjour. '.repeat(118_000));
      await send(page).click();
      await expectToast(page, 'Error sending email : Cet envoi est trop volumineux.', 'error');
    });
    expect(mailServer.received).toHaveLength(0);
    expect(await site.host.familles()).toMatchObject([{ emailSent: false }]);
  },
);

test(
  'a host’s unsent letter survives a visit to another screen and a new sign-in',
  PROVED,
  async ({ page, site }) => {
    await cutEvents(page);
    await openFamille(page, site);
    const text = page.getByRole('textbox', { name: 'Texte du mail' });
    await text.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Un mot pour vous. ');
    await nom(page).fill('Martinet');
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden();
    await openScreen(page, 'Liste invités');
    await page.goBack();
    await expect(text).toContainText('Un mot pour vous.');
    await expect(nom(page)).toHaveValue('Martinet');

    await pressSignedOut(page, send(page));
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(text).toContainText('Un mot pour vous.');
    await send(page).click();
    await expectToast(page, 'Email envoyé');
    await expect.poll(() => site.host.familles()).toMatchObject([{ nom: 'Martinet', emailSent: true }]);

    // Sending the letter clears it, and so does signing out.
    await openScreen(page, 'Liste invités');
    await page.goBack();
    await expect(text).toBeVisible();
    await expect(text).not.toContainText('Un mot pour vous.');
  },
);
