/** Replies over a bad network, to a failing server, and at the same time as another member of the family. */
import type { Route } from '@playwright/test';
import { passTime } from './passTime.ts';
import { fillReplyOf, notice, SENT } from './replyForm.ts';
import { expect, PROVED, test } from './site.fixture.ts';

const REPLY = '**/api/response/add';

test.describe('when the network or the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a refused, interrupted, failed or unacknowledged reply says so, keeps everything, and can be sent again', async ({
    page,
    site,
  }) => {
    await fillReplyOf(page, site);
    const send = page.getByRole('button', { name: 'Envoyer' });
    await test.step('a refusal by the server is shown at its field, also in a form restored after a reload', async () => {
      const address = page.getByLabel('Adresse', { exact: true });
      await address.fill('12 rue\tdu Port');
      await page.reload();
      await send.click();
      await expect(address).toHaveAccessibleDescription('Caractères non acceptés.');
      await address.fill('12 rue du Port');
    });

    await test.step('without a network', async () => {
      await page.context().setOffline(true);
      await send.click();
      await expect(notice(page)).toContainText('La connexion au site est coupée');
      await expect(page.getByLabel('Ville')).toHaveValue('Toulouse');
      await page.context().setOffline(false);
      await expect(notice(page)).toContainText('La connexion est revenue, réessayez.');
    });

    await test.step('with a failing server', async () => {
      const fail = (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' });
      await page.route(REPLY, fail);
      await send.click();
      await expect(notice(page)).toContainText('Le site ne répond pas');
      await page.unroute(REPLY);
    });

    await test.step('a reply whose acknowledgement was lost counts as sent on the second try', async () => {
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await page.route(REPLY, loseAnswer);
      await send.click();
      await expect(notice(page)).toContainText('La connexion au site est coupée');
      await page.unroute(REPLY);
      await send.click();
      await expect(page.getByText(SENT)).toBeVisible();
      expect(await site.host.familles()).toMatchObject([{ answer: true, version: 2 }]);
    });
  });

  test('when two people answer at once, the second is told and shown the first answer', async ({
    page,
    site,
  }) => {
    const famille = await fillReplyOf(page, site);
    await site.host.reply(famille, { answer: false });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(notice(page)).toContainText('Votre famille a déjà répondu');
    await expect(notice(page)).toContainText('Vous nous aviez répondu non');
    await expect(notice(page).getByRole('link', { name: /Fiona, 0/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continuer vers le site' }).focus();
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'hash'));
    expect(await drafts()).toEqual([]);
    await page.getByRole('button', { name: 'Continuer vers le site' }).click();
    await expect(page).toHaveURL(/#\/photos$/);
  });

  test(
    'the second of two may change the answer where the hosts allow it, and is not sent to them',
    PROVED,
    async ({ page, site }) => {
      await site.host.setParam('canChangeAnswer', 'true');
      const famille = await fillReplyOf(page, site);
      await site.host.reply(famille, { answer: false });
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(notice(page)).toContainText('Votre famille a déjà répondu');
      await expect(notice(page)).toContainText('page «\u00a0Ma réponse\u00a0»');
      await expect(notice(page)).not.toContainText('contactez-nous');
    },
  );

  test('a deadline that has passed when the form is sent closes it and names whom to call', async ({
    page,
    site,
  }) => {
    await fillReplyOf(page, site);
    await site.host.setParam('answerDate', String(Date.UTC(2022, 4, 20)));
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Le délai pour répondre est passé').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Oui' })).toBeDisabled();
    await expect(page.getByText(/20 mai 2022/)).toBeVisible();
  });

  test('the open form closes by itself at the deadline, with a message', async ({ page, site }) => {
    await page.clock.install();
    await site.host.setParam('answerDate', String(Date.now() + 3_600_000));
    const famille = await site.host.createFamille();
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await page.getByRole('radio', { name: 'Non' }).check();
    await expect(page.getByText('Il ne reste qu’à envoyer')).toBeVisible();
    await passTime(page, 3_605_000);
    await expect(page.getByText('Le délai pour répondre est passé')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Non' })).toBeDisabled();
    await expect(page.getByText('Il ne reste qu’à envoyer')).toHaveCount(0);
  });

  test('the form waits for a site that is restarting', async ({ page, site }) => {
    const famille = await site.host.createFamille({ answer: true });
    let failures = 0;
    await page.route('**/api/famille/*', (route) => {
      failures++;
      return failures <= 2 ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await expect(page).toHaveURL(/#\/photos$/, { timeout: 60_000 });
  });
});
