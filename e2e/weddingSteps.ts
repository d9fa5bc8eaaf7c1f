/** Steps of hosts and guests in the whole wedding's journey, each on their own device. */
import type { Browser, Locator, Page } from '@playwright/test';
import { ofName } from '../contract/elision.rules.ts';
import type { TestMailServer } from '../server/features/mail/mail.fixtures.ts';
import { openRow } from './hostScreens.ts';
import { fillAddress, fillGuest, SENT } from './replyForm.ts';
import { expect, type Site } from './site.fixture.ts';
import type { Kind } from './weddingKinds.ts';

/** Creates the family and writes to it; returns its link, from the mail or, on paper, from the screen. */
export async function invite(page: Page, kind: Kind, mailServer: TestMailServer): Promise<string> {
  await page.getByLabel('Nom', { exact: true }).fill(kind.nom);
  await page.getByLabel('Prénom').fill(kind.prenom);
  await page.getByLabel('E-mail').fill(kind.email);
  await page.getByRole('checkbox', { name: new RegExp(kind.invitation) }).check();
  await page.getByRole('radio', { name: kind.tone }).check();
  await page.getByRole('button', { name: 'Créer la famille' }).click();
  const field = page.getByLabel(`Lien personnel ${ofName(kind.nom)}`);
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
  await page.getByRole('button', { name: 'Nouvelle famille' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  return link;
}

export async function tickBoxes(page: Page, { nom, prenom, boxes }: Kind): Promise<void> {
  const labels = Object.values(boxes);
  if (labels.length === 0) return;
  const row = await openFound(page, `${nom} ${prenom}`);
  for (const label of labels) {
    const box = row.getByRole('checkbox', { name: label });
    await box.click();
    await expect(box).toBeChecked();
  }
}

export async function correct(page: Page): Promise<void> {
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
  await accept(dialog, ['Hugo'], 'Oui, à 1');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Rechercher').fill('');
}

/** Searches for the family, as a host does among sixty, and unfolds its row. */
async function openFound(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Rechercher').fill(name);
  const row = page.getByRole('group', { name, exact: true });
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  if ((await row.count()) === 0) await openRow(page, name);
  return row;
}

/** The family's own device: a browser that knows nothing of the hosts. */
export async function asGuest(
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

/** Accepts for adults with these first names; a third one is a child of five who needs childcare. */
export async function accept(form: Page | Locator, prenoms: readonly string[], said = SENT): Promise<void> {
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
  await expect(pageOf(form).getByText(said)).toBeVisible();
  // The next page has loaded once the form is gone.
  await expect(form.getByLabel('Nombre de personnes')).toHaveCount(0);
}

const pageOf = (form: Page | Locator): Page => ('page' in form ? form.page() : form);

export async function send(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(guest.getByText(SENT)).toBeVisible();
}

export async function answerSunday(guest: Page, site: Site, choice: 'Oui' | 'Non'): Promise<void> {
  await guest.goto(`${site.url}/#/lendemain`);
  await guest.getByRole('radio', { name: choice }).check();
  await guest.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(guest.getByRole('button', { name: 'Envoyer', exact: true })).toHaveCount(0);
}
