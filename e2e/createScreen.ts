/** The screen that writes to a family, and steps that its journeys share. */
import type { Locator, Page, Request } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { signIn } from './hostScreens.ts';
import { expect, type Site } from './site.fixture.ts';

export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le mail' });
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
export const nom = (page: Page) => page.getByLabel('Nom', { exact: true });
export const email = (page: Page) => page.getByLabel('E-mail');
export const drinks = (page: Page) => page.getByRole('checkbox', { name: /vin d’honneur/ });
export const meal = (page: Page) => page.getByRole('checkbox', { name: /repas/ });

export async function expectEditor(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('Souligné').or(main.getByLabel('Souligné')).first()).toBeVisible();
}

/**
 * Moves the caret before the first letter of an editor. ProseMirror restores its own caret in a timer of 20 ms
 * after it gets the focus: on a busy machine keys that come before would be undone. The longer timer ends later.
 */
export async function moveToStart(text: Locator): Promise<void> {
  await text.focus();
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await text.press('Control+Home');
}

/** Opens the screen of an existing family. */
export async function openFamille(page: Page, site: Site, fields: Partial<Famille> = {}): Promise<Famille> {
  const famille = await site.host.createFamille({ email: 'ancien@exemple.fr', ...fields });
  let underWay = 0;
  const isList = (request: Request) => request.url().endsWith('/adminouminou/familles');
  page.on('request', (request) => {
    if (isList(request)) underWay++;
  });
  const ended = (request: Request) => {
    if (isList(request)) underWay--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await signIn(page, site, `create?famille=${famille.id}`);
  await expect(email(page)).toHaveValue(famille.email);
  // The editor loads later and fetches the list again, which must not contain what the journey changes next.
  await expectEditor(page);
  await expect.poll(() => underWay).toBe(0);
  return famille;
}
