/**
 * A wedding from the first invitation to the head count, as new hosts live it: an empty site, one family of
 * each kind invited through the screens and nine more by their calls, mails through a real server, replies by
 * their links, corrections, figures.
 */
import { atBothWidths } from './bothWidths.ts';
import { PASSWORD } from './firstStart.ts';
import { openScreen, REFUSALS } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { expect, PROVED } from './site.fixture.ts';
import { expectFigures, panel, SIXTY } from './weddingFigures.ts';
import { inviteNineMoreOfEach, KINDS, type Kind } from './weddingKinds.ts';
import { accept, answerSunday, asGuest, correct, invite, send, tickBoxes } from './weddingSteps.ts';

test.use({ ownProcess: true, expectedErrors: [REFUSALS] });

test(
  'new hosts invite, write, receive replies, correct and count heads, with ten families of each kind',
  PROVED,
  async ({ page, browser, site, mailServer }) => {
    test.slow();
    await page.goto(`${site.url}/#/adminouminou/list`);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Aucune famille dans cette liste pour l’instant.').first()).toBeVisible();

    await openScreen(page, 'Envoyer une invitation');
    const links = new Map<Kind, string>();
    for (const kind of Object.values<Kind>(KINDS)) links.set(kind, await invite(page, kind, mailServer));
    await inviteNineMoreOfEach(site);
    expect(mailServer.received).toHaveLength(50);

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
    await page.locator('summary').filter({ hasText: 'Chiffres' }).click();
    await atBothWidths(page, async () => {
      await expectFigures(page.getByRole('main'), SIXTY.list);
    });
    await openScreen(page, 'Réponses');
    await atBothWidths(page, async () => {
      await expectFigures(panel(page, 'Repas'), SIXTY.meal);
      await expectFigures(panel(page, "Vin d'honneur"), SIXTY.drinks);
    });
  },
);
