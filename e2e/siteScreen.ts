/** « Notre site », and steps that its journeys share. */
import type { Page } from '@playwright/test';
import type { Editing } from '../contract/editing/editing.schema.ts';
import { signIn } from './hostScreens.ts';
import { passTime } from './passTime.ts';
import { expect, type Site } from './site.fixture.ts';

export async function openCard(page: Page, site: Site, card: string, title: string): Promise<void> {
  await signIn(page, site, `site?carte=${card}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The page of the other host, who has the same card open on another machine. */
export async function otherHost(page: Page, site: Site, card: string, title: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  await openCard(other, site, card, title);
  return other;
}

export const kept = (page: Page) =>
  page
    .getByText(/^Brouillon gardé/)
    .filter({ visible: true })
    .first();

/** Waits for the save, which comes after the last key; the page's clock stands still until moved. */
export async function saved(page: Page): Promise<void> {
  await expect(async () => {
    await passTime(page, 1000);
    await expect(kept(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The hosts' call about « Notre site », as it answers now. */
export async function editing(page: Page, site: Site): Promise<Editing> {
  return (await page.request.get(`${site.url}/api/adminouminou/site`)).json();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText(/^Publié à/).first()).toBeFocused();
}

/** Of the draft. */
export const drafted = async (page: Page, site: Site, file: string) =>
  (await editing(page, site)).draft?.files[file];
