/** Gives a list to « Importer une liste », as a file that Excel saves as CSV. */
import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { signIn } from './hostScreens.ts';
import type { Site } from './site.fixture.ts';

export async function bringList(page: Page, site: Site, text: string): Promise<void> {
  await signIn(page, site, 'import');
  await chooseList(page, text);
}

export function chooseList(page: Page, text: string): Promise<void> {
  return page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'invités.csv', mimeType: 'text/csv', buffer: windows1252(text) });
}

/** Encodes as Excel does for « CSV »: Œ and ’ have bytes of their own. */
function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('Œ', '\u008c').replaceAll('’', '\u0092'), 'latin1');
}
