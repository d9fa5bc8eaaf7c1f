import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_CONTENT } from '../../wedding/testing.fixtures.ts';
import { isHarmlessDrawing } from './drawing.rules.ts';

const svg = (within: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${within}</svg>`;

test.each(['cathedrale.svg', 'domaine.svg', 'hautes-vignes.svg'])('%s only draws', async (name) => {
  expect(isHarmlessDrawing(await readFile(join(DEFAULT_CONTENT, 'images', name), 'utf8'))).toBe(true);
});

test.each([
  '<path d="M0 0h4v3z"/>',
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/>',
  '<image href="data:image/png;base64,AAAA"/>',
])('%s only draws', (within) => {
  expect(isHarmlessDrawing(svg(within))).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT/>',
  '<g onload="alert(1)"/>',
  '<g\nonclick=alert(1) />',
  '<a href="#x"><path/></a>',
  '<use href="https://ailleurs.example/x.svg#a"/>',
  "<use xlink:href='//ailleurs.example/x.svg'/>",
  '<image href="&#104;ttps://ailleurs.example/x.png"/>',
  '<rect fill="url(https://ailleurs.example/x)"/>',
  '<style>@import "x.css";</style>',
  '<foreignObject><body/></foreignObject>',
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
])('%s does more', (within) => {
  expect(isHarmlessDrawing(svg(within))).toBe(false);
});
