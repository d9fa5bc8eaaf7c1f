/**
 * A wedding from the first invitation to the head count, as new hosts live it: an empty site, one family of each kind invited by hand
 * (and nine more of each on a laptop), mails through a real server, replies by the links in those mails, corrections, figures.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import type { TestMailServer } from '../server/features/mail/mail.fixtures.ts';
import { openRow, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, type Site } from './site.fixture.ts';
import { inviteNineMoreOfEach, KINDS, type Kind } from './wedding.kinds.ts';

test.use({ expectedErrors: [REFUSALS] });

interface Figures {
  list: Record<string, string>;
  meal: Record<string, string>;
  drinks: Record<string, string>;
}

/*
 * By hand, from section 5. The six families of the screens: Arnaud (estate) 2 adults and a child of 5, all for Sunday; Bonnet (tent)
 * 1 adult; Castan 1 adult, for Sunday; Durand says no; Estève (drinks) 1 adult; Fabre (paper) 2 adults.
 * The hosts then put Castan in the estate (75 € instead of 15 €), mark Arnaud as paid, and have Durand come alone.
 */
const SIX: Figures = {
  list: {
    Réponses: '6 / 6',
    'Adultes présents': '8', // 2 + 1 + 1 + 1 + 1 + 2
    'Enfants, moins de 3 ans': '0',
    'Enfants, de 3 à 5 ans': '1',
    'Enfants, de 6 à 7 ans': '0',
    'Enfants, 8 ans et plus': '0',
    'Dorment au domaine': '4', // Arnaud 3, Castan 1
    'Dimanche, adultes': '3', // Arnaud 2, Castan 1
    'Dimanche, enfants': '1',
    'Montant dû': '225 €', // 3 adults × 75
    'Montant payé': '150 €', // Arnaud, 2 × 75
  },
  meal: { Réponses: '5 / 5', Adultes: '7', Enfants: '1', 'Enfants à garder': '1', 'Familles absentes': '0' },
  drinks: { Réponses: '1 / 1', Adultes: '1', Enfants: '0', 'Enfants à garder': '0' },
};

/*
 * Each kind's nine others: 7 of 9 answer, 10 adults (4 × 2 + 2 × 1) and 4 children (2, 3, 7 and 8 years) come, 1 family declines.
 * On Sunday, for the four kinds invited: 5 adults and 2 children each. Those in a tent sleep in no room, whatever else is ticked.
 */
const SIXTY: Figures = {
  list: {
    Réponses: '48 / 60', // 6 × 7 + 6
    'Adultes présents': '68', // 6 × 10 + 8
    'Enfants, moins de 3 ans': '6',
    'Enfants, de 3 à 5 ans': '7',
    'Enfants, de 6 à 7 ans': '6',
    'Enfants, 8 ans et plus': '6',
    'Dorment au domaine': '18', // one kind of nine, 10 + 4, and 4
    'Dimanche, adultes': '23', // 4 × 5 + 3
    'Dimanche, enfants': '9', // 4 × 2 + 1
    'Montant dû': '1 200 €', // (10 + 3) × 75 + 3 kinds × 5 × 15
    'Montant payé': '150 €',
  },
  meal: {
    Réponses: '40 / 50',
    Adultes: '57',
    Enfants: '21',
    'Enfants à garder': '21',
    'Familles absentes': '5',
  },
  drinks: { Réponses: '8 / 10', Adultes: '11', Enfants: '4', 'Enfants à garder': '0' },
};

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
    await signIn(page, site, 'list');
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

/** Creates the family and writes to it; gives its link, as the mail brought it or as it stands on the screen for paper. */
async function invite(page: Page, kind: Kind, mailServer: TestMailServer): Promise<string> {
  await page.getByLabel('Nom', { exact: true }).fill(kind.nom);
  await page.getByLabel('Prénom').fill(kind.prenom);
  await page.getByLabel('E-mail').fill(kind.email);
  await page.getByRole('checkbox', { name: new RegExp(kind.invitation) }).check();
  await page.getByRole('radio', { name: kind.tone }).check();
  await page.getByRole('button', { name: 'Créer la famille' }).click();
  const field = page.getByLabel(`Lien personnel de ${kind.nom}`);
  await expect(field).toHaveValue(/\?hash=[\w-]{32}$/);
  let link = await field.inputValue();
  if (kind.email === '') {
    await expect(page.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Envoyer le mail' }).click();
    await expect(page.getByText('Accepté par le serveur de mail')).toBeVisible();
    const text = mailServer.received.at(-1)?.mail.text ?? '';
    expect(text).toContain(`Bonjour ${kind.prenom},`);
    expect(text).toContain(kind.tone === 'Pluriel' ? 'de vous avoir à nos côtés' : 'de t’avoir à nos côtés');
    expect(/vin\sd’honneur/.test(text)).toBe(kind.invitation !== 'repas');
    link = /http\S+\?hash=[\w-]{32}/.exec(text)?.[0] ?? '';
  }
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  return link;
}

async function tickBoxes(page: Page, { nom, prenom, boxes }: Kind): Promise<void> {
  const labels = Object.values(boxes);
  if (labels.length === 0) return;
  const row = await openFound(page, `${nom} ${prenom}`);
  for (const label of labels) {
    const box = row.getByRole('checkbox', { name: label });
    await box.click();
    await expect(box).toBeChecked();
  }
}

async function correct(page: Page): Promise<void> {
  const castan = await openFound(page, 'Castan Inès');
  await castan.getByRole('checkbox', { name: 'Dort au domaine' }).click();
  const arnaud = await openFound(page, 'Arnaud Claire et Paul');
  await expect(arnaud.getByText('150 € à régler')).toBeVisible();
  await arnaud.getByRole('checkbox', { name: 'Payé' }).click();
  await expect(arnaud.getByText('150 € réglés')).toBeVisible();
  const durand = await openFound(page, 'Durand Hugo');
  await durand.getByRole('button', { name: 'Répondre à sa place' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Non' })).toBeChecked();
  await accept(dialog, ['Hugo']);
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Rechercher').fill('');
}

/** Searches for the family, as one does among sixty, and unfolds its row. */
async function openFound(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Rechercher').fill(name);
  const row = page.getByRole('group', { name, exact: true });
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  if ((await row.count()) === 0) await openRow(page, name);
  return row;
}

/** The family's own device: a browser that knows nothing of the hosts. */
async function asGuest(
  browser: Browser,
  link: string,
  site: Site,
  visit: (guest: Page) => Promise<void>,
): Promise<void> {
  expect(link).toContain(`${site.url}/?hash=`);
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(link);
  await visit(guest);
  await context.close();
}

/** Says yes for adults of these first names; a third one is a child of five who needs minding. */
async function accept(form: Page | Locator, prenoms: readonly string[]): Promise<void> {
  await form.getByRole('radio', { name: 'Oui' }).first().check();
  await fillAddress(form);
  await form.getByLabel('Nombre de personnes').fill(String(prenoms.length));
  for (const [index, prenom] of prenoms.entries()) await fillGuest(form, index + 1, prenom);
  if (prenoms.length === 3) {
    const child = form.getByRole('group', { name: 'Convive #3' });
    await child.getByRole('switch', { name: 'Enfant?' }).check();
    await child.getByLabel('Age').selectOption({ label: '5 ans' });
    await form
      .getByRole('radiogroup', { name: /garde d’enfants/i })
      .getByRole('radio', { name: 'Oui' })
      .check();
  }
  await form.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(pageOf(form).getByText(SENT)).toBeVisible();
  // The page that follows stands once the form has gone.
  await expect(form.getByLabel('Nombre de personnes')).toHaveCount(0);
}

const pageOf = (form: Page | Locator): Page => ('page' in form ? form.page() : form);

async function send(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(guest.getByText(SENT)).toBeVisible();
}

async function answerSunday(guest: Page, site: Site, choice: 'Oui' | 'Non'): Promise<void> {
  await guest.goto(`${site.url}/#/lendemain`);
  await guest.getByRole('radio', { name: choice }).check();
  await guest.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(guest.getByRole('button', { name: 'Envoyer', exact: true })).toHaveCount(0);
}

const panel = (page: Page, title: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });

async function expectFigures(scope: Locator, figures: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) {
    const tile = scope.locator('dl > div').filter({ has: scope.page().getByText(label, { exact: true }) });
    await expect(tile.locator('dd'), label).toHaveText(value);
  }
}
