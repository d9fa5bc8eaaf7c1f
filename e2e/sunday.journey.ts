/** The answer for Sunday, which is given once. */
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { fillReplyOf } from './replyForm.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [/409|ERR_INTERNET_DISCONNECTED/] });

const DONE = 'Votre réponse a bien été prise en compte';

test('a family sends its answer for Sunday again after a network failure, is thanked, and is not asked again', async ({
  page,
  site,
  context,
}) => {
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await openPage(page, site, famille, 'lendemain');
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await expect(send).toBeDisabled();
  // Lost before the first touch, which fetches the code of messages: the thanks are seen all the same.
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Non' }).check();
  // An answer that was not sent is kept, and can be changed and sent again.
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Votre réponse n’est pas partie');
  await expect(send).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Non' })).toBeChecked();
  await context.setOffline(false);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await send.click();

  await expect(page.getByText(DONE)).toBeVisible();
  await expect(page.getByText('Info', { exact: true })).toBeVisible();
  await expect(send).toBeHidden();
  await expect(page.getByText('Vous serez des nôtres')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Vous serez des nôtres');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Vous serez des nôtres')).toBeVisible();
  const [stored] = await site.host.familles();
  expect(stored).toMatchObject({ answer: true, answerSunday: true });
});

test('when another member of the family was faster, the page shows that answer', async ({ page, site }) => {
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await openPage(page, site, famille, 'lendemain');
  await page.getByRole('radio', { name: 'Oui' }).check();
  await site.host.updateFamille({ id: famille.id, answerSunday: false });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('Votre famille a déjà répondu');
  await expect(told).toContainText('Vous ne pourrez pas être là');
  await expect(page.getByText(DONE)).toHaveCount(0);
});

test.describe('while the wedding is ahead', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

  test('a family that has just said yes is asked for Sunday, one press away, until it has answered', async ({
    page,
    site,
  }) => {
    await fillReplyOf(page, site, { invitedForSunday: true });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(DONE)).toBeVisible();
    const ask = page.getByRole('main').getByRole('link', { name: 'Répondre pour le lendemain' });
    await expect(ask).toBeInViewport();
    await expectWellAtBoth(page);
    await ask.click();
    await page.getByRole('radio', { name: 'Oui' }).check();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('Vous serez des nôtres')).toBeVisible();
    await turnTo(page, 'deroule');
    await expect(page.getByText('14h45')).toBeVisible();
    await expect(ask).toHaveCount(0);
    expect(await site.host.familles()).toMatchObject([{ answer: true, answerSunday: true }]);
  });
});
