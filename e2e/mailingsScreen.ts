/** « Messages », as hosts find their way on it. */
import type { Locator, Page } from '@playwright/test';
import { expect, type Site } from './site.fixture.ts';

export async function invite(site: Site): Promise<void> {
  const { host } = site;
  await host.createFamille({ nom: 'Durand', prenom: 'Zoé', email: 'zoe@exemple.fr', tone: 'feminine' });
  await host.createFamille({ nom: 'Petit', prenom: 'Ana et Luc', email: 'petit@exemple.fr' });
  await host.createFamille({ nom: 'Plein', prenom: 'Paul', email: 'pleine@exemple.fr' });
  await host.createFamille({ nom: 'Papier', prenom: 'Rose' });
}

export const send = (page: Page, count: string) => page.getByRole('button', { name: `Envoyer à ${count}` });
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
export const entry = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Envoyés' }).getByRole('listitem').filter({ hasText: text });

export const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check();
export const counted = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Pour qui ?' }).getByRole('status').first()).toHaveText(text);

/** Goes through the preview until it shows the family's mail. */
export async function leafTo(page: Page, name: string) {
  const preview = page.getByRole('region', { name: `Mail de ${name}` });
  await expect(async () => {
    if (!(await preview.isVisible())) await page.getByRole('button', { name: 'Famille suivante' }).click();
    await expect(preview).toBeVisible({ timeout: 500 });
  }).toPass();
  return preview;
}

/** The mail is shown in a frame. */
export const inFrame = (preview: Locator) => preview.frameLocator('iframe').locator('body');
