import type { Page } from '@playwright/test';
import { signIn } from './hostScreens.ts';
import type { Site } from './site.fixture.ts';

/** Reads the params as any visitor may. */
export async function storedParams(site: Site): Promise<unknown> {
  const params: { key: string }[] = await (await fetch(`${site.url}/api/params`)).json();
  // firstStart.ts has set this param for every journey.
  return params.filter(({ key }) => key !== 'sendsExample');
}

/** Types « la mienne » over the param `note` as a host, without saving. */
export async function writeOver(page: Page, site: Site): Promise<void> {
  await site.host.setParam('note', 'avant');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier note' }).click();
  await page.getByLabel('Valeur').fill('la mienne');
}

/** Presses the row's button and confirms. */
export async function deleteParam(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Supprimer ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
}
