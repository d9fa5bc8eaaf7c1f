import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { Problem } from '../../../../contract/problem.schema.ts';
import { workApart } from '../../../platform/async/childProcess.ts';
import { host, testOnOneSite } from '../../../testing/kit.fixtures.ts';
import { openTestSite } from '../../../testing/site.fixtures.ts';
import { preview, upload } from '../imports.fixtures.ts';
import { readList } from './readList.ts';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet with the given XML: what spreadsheets write and libraries rarely do. */
function workbook(sheetData: string, extra: Record<string, string> = {}): Buffer {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Feuille1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...extra,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

async function cellsOf(file: Buffer) {
  const outcome = await readList(file);
  return outcome.kind === 'sheets' ? outcome.sheets[0]?.rows : outcome.problem;
}

describe('a workbook', () => {
  test('is read with the last values of its formulas, and the first cell of merged ones', async () => {
    const file = workbook(
      row(1, text('A1', 'Famille') + text('B1', 'Nombre')) +
        row(2, `${text('A2', 'Martin')}<c r="B2"><f>1+2</f><v>3</v></c>`) +
        row(3, `<c r="A3"/><c r="B3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>`),
    );
    expect(await cellsOf(file)).toEqual([
      ['Famille', 'Nombre'],
      ['Martin', '3'],
      ['', 'ab'],
    ]);
  });

  test('is read with dates in the French format, and yes or no', async () => {
    const file = await writeWorkbook([
      [{ value: new Date(Date.UTC(2022, 8, 4)), format: 'dd/mm/yyyy' }, { value: true }, { value: 12 }],
    ]).toBuffer();
    expect(await cellsOf(file)).toEqual([['04/09/2022', 'oui', '12']]);
  });
});

describe('a file that is no list', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
  const ODS = Buffer.from(zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }));
  const DOCX = Buffer.from(zipSync({ 'word/document.xml': strToU8('<x/>') }));

  testOnOneSite.each([
    ['a picture renamed', PNG, 'n’est pas une liste'],
    ['a text document', DOCX, 'n’est pas une liste'],
    ['an old workbook, or one with a password', OLE, 'ancien format'],
    ['an OpenDocument sheet', ODS, '.ods'],
    ['half a workbook', workbook(row(1, text('A1', 'Nom'))).subarray(0, 300), 'endommagé'],
    ['a workbook of broken XML', workbook('<row><c'), 'endommagé'],
    ['nothing', Buffer.alloc(0), 'vide'],
    ['empty lines', Buffer.from(';;\n;;\n'), 'vide'],
    ['a million columns', Buffer.from(`Nom${';x'.repeat(1_000_000)}`), 'colonnes'],
    ['a hundred thousand lines', Buffer.from('Martin\n'.repeat(100_000)), 'lignes'],
    ['a zip bomb', workbook(' '.repeat(60_000_000)), 'beaucoup trop'],
  ])('%s is refused with a sentence', async (_name, file, sentence) => {
    const answer = await upload(host, file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ type: '/problems/unreadable-list' });
    expect(answer.json<Problem>().detail).toContain(sentence);
  });

  testOnOneSite('50 MB are refused', async () => {
    const answer = await upload(host, Buffer.alloc(50 * 1024 * 1024));
    expect(answer.statusCode).toBe(413);
  });

  test('a zip bomb that lies about its size, or a cell a million lines down, ends its reader and nothing else', async ({
    onTestFinished,
  }) => {
    const apart = await openTestSite({ workApart });
    onTestFinished(apart.close);
    const host = await apart.host();
    const liar = workbook(`${' '.repeat(30_000_000)}${row(1, text('A1', 'Nom'))}`);
    const directory = liar.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    liar.writeUInt32LE(1000, directory + 24);
    const far = workbook(row(1_048_576, text('XFD1048576', 'x')));
    for (const file of [liar, far, deflated()]) {
      const answer = await upload(host, file);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().type).toBe('/problems/unreadable-list');
    }
    expect((await preview(host, 'Nom\nMartin\n')).create).toBe(1);
  });

  /** Bytes that are neither text nor an archive. */
  function deflated(): Buffer {
    return deflateRawSync(Buffer.from('Nom;Prénom\n'.repeat(5000)));
  }
});
