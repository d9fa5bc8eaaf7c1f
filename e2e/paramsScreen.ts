import type { Page } from '@playwright/test';
import { signIn } from './hostScreens.ts';
import type { Site } from './site.fixture.ts';

/** As any visitor may read them. */
export async function storedParams(site: Site): Promise<unknown> {
  const params: { key: string }[] = await (await fetch(`${site.url}/api/params`)).json();
  // What every journey's site was asked before the first of them (firstStart.ts).
  return params.filter(({ key }) => key !== 'sendsExample');
}

/** A host has typed « la mienne » over the param `note`, and not saved it yet. */
export async function writeOver(page: Page, site: Site): Promise<void> {
  await site.host.setParam('note', 'avant');
  await signIn(page, site, 'params');
  await page.getByRole('button', { name: 'Modifier note' }).click();
  await page.getByLabel('Valeur').fill('la mienne');
}

/** Presses the row's button and answers the question. */
export async function deleteParam(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Supprimer ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
}
