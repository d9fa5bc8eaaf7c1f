/** Steps in the reply form, by role and label. */
import type { Locator, Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import type { Site } from './site.fixture.ts';

export const SENT = 'Votre réponse a bien été prise en compte';

/** A message of the page, not a toast. */
export const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** The page, or the dialog in which a host replies. */
type Form = Page | Locator;

export async function fillAddress(form: Form): Promise<void> {
  await form.getByLabel('Adresse', { exact: true }).fill('3 rue des Lilas');
  await form.getByLabel('Code postal').fill('31000');
  await form.getByLabel('Ville').fill('Toulouse');
}

export async function fillGuest(form: Form, number: number, prenom: string, nom = 'Martin'): Promise<void> {
  const block = form.getByRole('group', { name: `Convive #${number}` });
  await block.getByLabel('Nom', { exact: true }).fill(nom);
  await block.getByLabel('Prénom').fill(prenom);
}

export async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    if (await field.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach the field');
}

export async function fillCouple(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Oui' }).check();
  await fillAddress(page);
  await page.getByLabel('Nombre de personnes').fill('2');
  await fillGuest(page, 1, 'Claire');
  await fillGuest(page, 2, 'Paul');
}

/** A family whose link is open and whose form is filled in for two, not sent yet. */
export async function fillReplyOf(page: Page, site: Site, fields: Partial<Famille> = {}): Promise<Famille> {
  const famille = await site.host.createFamille(fields);
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await fillCouple(page);
  return famille;
}
