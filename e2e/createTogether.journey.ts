/** A host corrects a family and writes to it while another host, or the family itself, changes it. */
import type { Page } from '@playwright/test';
import { drinks, email, meal, nom, openFamille, save, send } from './createScreen.ts';
import { cutEvents, expectToast, REFUSALS, unseen } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { passTime } from './passTime.ts';
import { notice } from './replyForm.ts';
import { expect, PROVED } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });
test.beforeEach(({ page }) => cutEvents(page));

const STALE =
  'Error sending email : Cette famille a été modifiée entre-temps. Voici sa version à jour : refaites votre modification.';

const LIST = '**/adminouminou/familles';

/** Waits until the list is fetched again, as it is twice a minute. */
async function waitForPoll(page: Page): Promise<void> {
  const polled = page.waitForResponse(LIST);
  await passTime(page, 26_000);
  await polled;
}

const corrected = {
  nom: 'Martin-Petit',
  email: 'nouveau@exemple.fr',
  invitedTovh: true,
  invitedToReception: false,
};

test(
  'another host’s correction appears where nothing was typed; a mail about the old values is held back, then goes to the new address',
  PROVED,
  async ({ page, site, mailServer }) => {
    const { id } = await openFamille(page, site);
    await site.host.updateFamille({ id, ...corrected, email: 'entre@exemple.fr' });
    await waitForPoll(page);
    await expect(nom(page)).toHaveValue('Martin-Petit');
    await expect(email(page)).toHaveValue('entre@exemple.fr');
    await expect(drinks(page)).toBeChecked();
    await expect(meal(page)).not.toBeChecked();

    await unseen(page, LIST, {
      change: () => site.host.updateFamille({ id, email: corrected.email }),
      press: () => send(page).click(),
    });
    await expectToast(page, STALE, 'error');
    expect(mailServer.received).toHaveLength(0);
    await expect(email(page)).toHaveValue(corrected.email);
    await send(page).click();
    await expectToast(page, 'Email envoyé');
    expect(mailServer.received[0]?.mail.to).toMatchObject({ text: corrected.email });
    await expect.poll(() => site.host.familles()).toMatchObject([corrected]);
  },
);

test(
  'a host whose correction comes second is told so, sees the other host’s values, and types again',
  PROVED,
  async ({ page, site, mailServer }) => {
    const { id } = await openFamille(page, site);
    await page.getByLabel('Prénom').fill('Clara');
    await site.host.updateFamille({ id, ...corrected });
    await waitForPoll(page);
    await expect(page.getByLabel('Prénom')).toHaveValue('Clara');
    await send(page).click();
    await expectToast(page, STALE, 'error');
    expect(mailServer.received).toHaveLength(0);
    await expect(nom(page)).toHaveValue('Martin-Petit');
    await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
    await expect(email(page)).toHaveValue('nouveau@exemple.fr');
    await expect(drinks(page)).toBeChecked();

    await test.step('an overtaken correction is reported, and the screen shows what is stored', async () => {
      await nom(page).fill('Martinet');
      await site.host.updateFamille({ id, nom: 'Martin-Durand' });
      await save(page).click();
      await expectToast(page, 'Impossible de mettre à jour', 'success');
      await expect(notice(page)).toContainText('vient de modifier cette famille');
      await expect(nom(page)).toHaveValue('Martin-Durand');
    });

    await page.getByLabel('Prénom').fill('Clara');
    await send(page).click();
    await expectToast(page, 'Email envoyé');
    await expect
      .poll(() => site.host.familles())
      .toMatchObject([{ ...corrected, nom: 'Martin-Durand', prenom: 'Clara', emailSent: true }]);
  },
);

test(
  'another host’s mail stops a second one, whatever its words; a reply that arrives meanwhile stops neither mail nor correction',
  PROVED,
  async ({ page, site, mailServer }) => {
    const famille = await openFamille(page, site);
    const mail = { body: 'Venez\u00a0!', dest: famille.email, subject: 'Notre mariage', famille: famille.id };
    await unseen(page, LIST, {
      change: () => site.host.post('/api/adminouminou/sendMail', mail),
      press: () => send(page).click(),
    });
    await expectToast(page, STALE, 'error');
    expect(mailServer.received).toHaveLength(1);

    await nom(page).fill('Martinet');
    await site.host.reply(famille, { answer: false });
    await send(page).click();
    await expectToast(page, 'Email envoyé');
    expect(mailServer.received).toHaveLength(2);
    await expect
      .poll(() => site.host.familles())
      .toMatchObject([{ nom: 'Martinet', answer: false, emailSent: true }]);
  },
);
