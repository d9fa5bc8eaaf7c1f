/**
 * A wedding from the first invitation to the head count, as new hosts live it: an empty site, one family of each kind invited by hand
 * (and nine more of each on a laptop), mails through a real server, replies by the links in those mails, corrections, figures.
 */
import { openScreen, REFUSALS } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { expect, MOVING, PASSWORD } from './site.fixture.ts';
import { expectFigures, panel, SIX, SIXTY } from './weddingFigures.ts';
import { inviteNineMoreOfEach, KINDS, type Kind } from './weddingKinds.ts';
import { accept, answerSunday, asGuest, correct, invite, send, tickBoxes } from './weddingSteps.ts';

test.use({ ...MOVING, ownProcess: true, expectedErrors: [REFUSALS] });

for (const { screen, width, height, others, expected } of [
  {
    screen: 'a laptop, with ten families of each kind',
    width: 1280,
    height: 800,
    others: true,
    expected: SIXTY,
  },
  { screen: 'a phone, with one family of each kind', width: 390, height: 844, others: false, expected: SIX },
]) {
  test(`new hosts invite, write, receive replies, correct and count heads, on ${screen}`, async ({
    page,
    browser,
    site,
    mailServer,
  }) => {
    // A whole wedding.
    test.slow();
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}/#/adminouminou/list`);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Aucune famille dans cette liste pour l’instant.').first()).toBeVisible();

    await openScreen(page, 'Envoyer une invitation');
    const links = new Map<Kind, string>();
    for (const kind of Object.values<Kind>(KINDS)) links.set(kind, await invite(page, kind, mailServer));
    if (others) await inviteNineMoreOfEach(site);
    expect(mailServer.received).toHaveLength(others ? 50 : 5);

    await openScreen(page, 'Liste invités');
    for (const kind of Object.values<Kind>(KINDS)) await tickBoxes(page, kind);

    const linkOf = (kind: Kind) => links.get(kind) ?? '';
    await asGuest(browser, linkOf(KINDS.domaine), site, async (guest) => {
      await accept(guest, ['Claire', 'Paul', 'Léa']);
      await answerSunday(guest, site, 'Oui');
    });
    await asGuest(browser, linkOf(KINDS.tente), site, async (guest) => {
      await accept(guest, ['Luc']);
      await answerSunday(guest, site, 'Non');
    });
    await asGuest(browser, linkOf(KINDS.dimanche), site, async (guest) => {
      await accept(guest, ['Inès']);
      await answerSunday(guest, site, 'Oui');
    });
    await asGuest(browser, linkOf(KINDS.samedi), site, async (guest) => {
      await guest.getByRole('radio', { name: 'Non' }).check();
      await send(guest);
    });
    await asGuest(browser, linkOf(KINDS.vin), site, (guest) => accept(guest, ['Zoé']));
    await asGuest(browser, linkOf(KINDS.papier), site, (guest) => accept(guest, ['Jeanne', 'Marc']));

    await openScreen(page, 'Réponses');
    await openScreen(page, 'Liste invités');
    await correct(page);
    await expectFigures(page.getByRole('main'), expected.list);
    await openScreen(page, 'Réponses');
    await expectFigures(panel(page, 'Repas'), expected.meal);
    await expectFigures(panel(page, "Vin d'honneur"), expected.drinks);
  });
}
