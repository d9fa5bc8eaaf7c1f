/** The files of Excel and Google Sheets, as far as their traits can be written by hand. */
import { beforeEach, expect } from 'vitest';
import { host, site, testOnOneSite as test } from '../../../testing/kit.fixtures.ts';
import { confirm, preview } from '../imports.fixtures.ts';
import {
  excelCsv,
  excelCsvNamingItsSeparator,
  excelCsvUtf8,
  excelUnicodeText,
  excelWorkbook,
  googleCsv,
  googleWorkbook,
} from './programs.fixtures.ts';

beforeEach(() => site.store.write((tx) => tx.deleteFrom('familles').execute()));

const FILES = [
  ['a workbook of Excel', () => excelWorkbook(1900)],
  ['a workbook of Excel that counts from 1904', () => excelWorkbook(1904)],
  ['the CSV of Excel', excelCsv],
  ['its CSV that names the separator', excelCsvNamingItsSeparator],
  ['its CSV in UTF-8', excelCsvUtf8],
  ['its « Texte Unicode »', excelUnicodeText],
  ['a workbook of Google Sheets, 1,000 rows of 26 columns', googleWorkbook],
  ['the CSV of Google Sheets', googleCsv],
] as const;

test.each(FILES)('%s is read completely, and importing it again changes nothing', async (_name, file) => {
  const { token, rows, columns, ...counts } = await preview(host, file());
  expect(counts).toMatchObject({ create: 2, update: 0, same: 0, error: 0 });
  expect(columns.find(({ heading }) => heading === 'Envoyé le')).toMatchObject({
    field: null,
    example: '04/09/2022',
  });
  expect(rows.map(({ famille }) => famille)).toMatchObject([
    {
      ...{ nom: 'Lefèvre', prenom: 'Hélène', email: 'helene@exemple.fr', note: 'À l’aise', hasPaid: true },
      ...{ zipCode: '01000', city: 'Bourg-en-Bresse', invites: [{}, {}, {}] },
    },
    {
      ...{ nom: 'Cœur', prenom: 'Zoë', email: '', zipCode: '31000', city: 'Toulouse', invites: [{}] },
      note: 'dit « non », puis "oui"\nenfin; peut-être',
    },
  ]);
  expect((await confirm(host, token)).json()).toMatchObject({ created: 2, updated: 0 });
  expect(await preview(host, file())).toMatchObject({ create: 0, update: 0, same: 2, error: 0 });
});
