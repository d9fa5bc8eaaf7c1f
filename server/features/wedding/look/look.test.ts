import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as onAnySite, site } from '../../../testing/kit.fixtures.ts';
import { encodeBody } from '../render/builtPage.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../testing.fixtures.ts';
import { readFont } from './glyphs.ts';

const BUILT = `<head><meta name="theme-color" content="#f6c9d0" /><title></title>
<link rel="preload" as="image" href="/assets/ivy.svg" />
<script type="application/json" id="wedding"><!--wedding--></script></head><p><!--written--></p>`;

let copy: ContentCopy;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), BUILT);
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(async () => {
    await copy.remove();
    await rm(webRoot, { recursive: true });
  });
  return { contentDir: copy.dir, webRoot };
});

async function page() {
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
  return (await site.visitor().get('/')).body;
}

const linked = (body: string, end: string) =>
  new RegExp(`(?:href=|url\\()"(/content/[\\w-]+/[\\w-]+\\${end})"`).exec(body)?.[1] ?? '';

test('the default look requests no further file', async () => {
  const body = await page();
  expect(body).not.toContain('stylesheet');
  expect(body).toContain('/assets/ivy.svg');
  expect(body).toContain('<p><svg');
});

test('the couple’s colours, ornament and script come in one small style sheet, cached for ever', async () => {
  await copy.edit('apparence.yaml', 'couleurs: rose', 'couleurs: bordeaux');
  await copy.edit('apparence.yaml', 'ornement: lierre', 'ornement: olivier');
  await copy.edit('apparence.yaml', 'ecriture: parisienne', 'ecriture: great-vibes');
  const body = await page();
  expect(body).toContain('<meta name="theme-color" content="#6b1a31"');
  expect(body).not.toContain('/assets/');
  const sheet = await site.visitor().get(linked(body, '.css'));
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.body).toContain('--band:#6b1a31');
  expect(Buffer.byteLength(sheet.body)).toBeLessThan(1000);
  for (const [end, type] of [
    ['.woff2', 'font/woff2'],
    ['.svg', 'image/svg+xml'],
  ] as const) {
    const address = linked(sheet.body, end);
    expect((await site.visitor().get(address)).headers['content-type']).toBe(type);
  }
});

test.each([['great-vibes'], ['dancing-script'], ['cormorant']])(
  'in %s a page is at most 2 kB heavier, style sheet and all',
  async (script) => {
    await copy.edit('apparence.yaml', 'ecriture: parisienne', `ecriture: ${script}`);
    await copy.edit('apparence.yaml', 'couleurs: rose', 'couleurs: bordeaux');
    const body = await page();
    const sheet = await site.visitor().get(linked(body, '.css'));
    const font = await site.visitor().get(linked(sheet.body, '.woff2'));
    const parisienne = (await readFont('parisienne')).byteLength;
    expect(font.rawPayload.byteLength + sheet.rawPayload.byteLength).toBeLessThan(parisienne + 2000);
    // What is read before anything else has loaded, in any script.
    const written = /<svg.*<\/svg>/.exec(body)?.[0] ?? '';
    expect(written).toContain('<path');
    expect(encodeBody(written).br.byteLength).toBeLessThan(2600);
  },
);

test('no ornament requests none', async () => {
  await copy.edit('apparence.yaml', 'ornement: lierre', 'ornement: aucun');
  const body = await page();
  expect(body).not.toContain('as="image"');
  expect((await site.visitor().get(linked(body, '.css'))).body).toContain('--ornament:none');
});

test('the couple’s colours are made legible, and an incomplete pair is reported at its line', async () => {
  await copy.edit('apparence.yaml', 'couleurs: rose', 'couleurs: les-vôtres\nfond: "#E9DCC9"');
  await site.content.reload();
  expect(site.content.problems()).toEqual([
    expect.stringMatching(/^apparence\.yaml:2:\d+ couleurs : « les-vôtres » demande « fond » et « encre »/),
  ]);
  await copy.edit('apparence.yaml', '"#E9DCC9"', '"#E9DCC9"\nencre: "#a5824f"');
  const { body } = await site.visitor().get(linked(await page(), '.css'));
  expect(body).toContain('--band:#e9dcc9');
  expect(body).not.toContain('--band-ink:#a5824f');
});

test('the couple’s picture is part of the family’s content', async () => {
  await copy.edit(
    'apparence.yaml',
    'ecriture: parisienne',
    'ecriture: parisienne\nimage:\n  fichier: domaine.svg\n  description: La maison.',
  );
  await page();
  expect(site.content.current().wedding.hero).toMatchObject({ alt: 'La maison.', width: 1200 });
});
