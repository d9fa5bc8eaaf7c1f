import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEncoding } from '../../../platform/http/encoding.ts';
import { loadWedding } from '../read/loader.ts';
import { OTHER_CONTENT } from '../testing.fixtures.ts';
import { encodeBody, fillPage, scriptJson } from './builtPage.ts';

const HTML =
  '<title>x</title><script type="application/json" id="wedding"><!--wedding--></script><p><!--names--></p>';

async function otherWedding() {
  const outcome = await loadWedding(OTHER_CONTENT);
  if (!outcome.ok) throw new Error('the fixture has problems');
  return outcome.value.wedding;
}

test('the page contains the wedding and its title', async () => {
  const page = fillPage(HTML, await otherWedding());
  expect(page).toContain('<title>Amina &amp; Jules</title>');
  expect(page).toContain('<p>Amina &amp; Jules</p>');
  const json = /id="wedding">(.*)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    title: 'Amina & Jules',
    date: '2027-06-12',
    timeZone: 'Indian/Reunion',
  });
});

test('names over the ivy are drawn, or text if they cannot be', async () => {
  const [html, wedding] = [`${HTML}<b><!--written--></b>`, await otherWedding()];
  expect(fillPage(html, wedding)).toContain('<b>Amina &amp; Jules</b>');
  const look = { styleSheet: null, band: '#fff', ornament: undefined, names: '<svg></svg>' };
  expect(fillPage(html, wedding, look)).toContain('<b><svg></svg></b>');
});

test('a text with the end of a script or a replacement pattern stays text', async () => {
  const title = "</script><img src=x onerror=alert(1)> $& $' <!--";
  const page = fillPage(HTML, { ...(await otherWedding()), title });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('<img');
  const json = /id="wedding">(.*)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ title });
});

test('the page erreur says whom to call, once the hosts have written it', async () => {
  const html = `${HTML}<div><!--help--></div>`;
  expect(fillPage(html, await otherWedding())).toContain('<div></div>');
  const help = [{ type: 'paragraph' as const, spans: [{ text: 'Appelez <Amina>', href: 'tel:0692000001' }] }];
  expect(fillPage(html, { ...(await otherWedding()), help })).toContain(
    '<div><p><a href="tel:0692000001">Appelez &lt;Amina&gt;</a></p></div>',
  );
});

test('any text survives being put into the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(scriptJson(text))).toBe(text);
      expect(scriptJson(text)).not.toMatch(/[<\u2028\u2029]/);
    }),
  );
});

test('a build without a place for the wedding is refused', async () => {
  const wedding = await otherWedding();
  expect(() => fillPage('<html></html>', wedding)).toThrow('<!--wedding-->');
});

test('each encoding contains the same page', () => {
  const { identity, gzip, br } = encodeBody('Montclar '.repeat(100));
  expect(gunzipSync(gzip)).toEqual(identity);
  expect(brotliDecompressSync(br)).toEqual(identity);
});

describe('the encoding is one that the browser accepts', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen);
  });
});
