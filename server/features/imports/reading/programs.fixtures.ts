/** Lists with the traits of Excel's and Google Sheets' files, written by hand: tests cannot run either. */
import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const HEADINGS = [
  'Nom',
  'Prénom',
  'E-mail',
  'Code postal',
  'Ville',
  'Nombre de personnes',
  'A payé',
  'Envoyé le',
  'Notes',
];
export const ROWS = [
  ['Lefèvre', 'Hélène', 'helene@exemple.fr', '01000', 'Bourg-en-Bresse', '3', 'x', '04/09/2022', 'À l’aise'],
  ['Cœur', 'Zoë', '', '31000', 'Toulouse', '1', '', '', 'dit « non », puis "oui"\nenfin; peut-être'],
];

interface Parts {
  /** Attributes of the element `workbookPr`. */
  properties: string;
  sheet: string;
  strings: string;
}

function pack({ properties, sheet, strings }: Parts): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets><sheet name="Invités" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': strings,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);

/** A date as the number of days since the program's first day, which is 1 January 1904 on a Macintosh. */
const SENT = { 1900: 44_808, 1904: 44_808 - 1462 };

/**
 * Shared strings, some with two colours or leading spaces; postcodes as numbers, dates as days; and cells
 * after the last column that only have a colour.
 */
export function excelWorkbook(firstYear: 1900 | 1904): Buffer {
  const strings: string[] = [];
  const shared = (text: string) => {
    const half = text.length >> 1;
    strings.push(
      strings.length % 3 === 2
        ? `<si><r><t xml:space="preserve">${escaped(text.slice(0, half))}</t></r><r><rPr><b/><color rgb="FFC00000"/></rPr><t xml:space="preserve">${escaped(text.slice(half))}</t></r></si>`
        : `<si><t xml:space="preserve">${escaped(text)}</t><phoneticPr fontId="1" type="noConversion"/></si>`,
    );
    return strings.length - 1;
  };
  const cell = (text: string, at: string, heading: string) => {
    if (text === '') return `<c r="${at}" s="0"/>`;
    if (heading === 'A payé') return `<c r="${at}" t="b"><v>1</v></c>`;
    if (heading === 'Envoyé le') return `<c r="${at}" s="1"><v>${SENT[firstYear]}</v></c>`;
    if (heading === 'Code postal') return `<c r="${at}"><v>${Number(text)}</v></c>`;
    if (heading === 'Nombre de personnes') return `<c r="${at}"><f>SUM(K2:L2)</f><v>${text}</v></c>`;
    return `<c r="${at}" t="s"><v>${shared(text)}</v></c>`;
  };
  const rows = [HEADINGS, ...ROWS].map((texts, row) => {
    const cells = texts.map((text, index) =>
      row === 0
        ? `<c r="${column(index)}1" s="0" t="s"><v>${shared(text)}</v></c>`
        : cell(text, `${column(index)}${row + 1}`, HEADINGS[index] ?? ''),
    );
    return `<row r="${row + 1}" spans="1:9" x14ac:dyDescent="0.25">${cells.join('')}<c r="J${row + 1}" s="0"/></row>`;
  });
  return pack({
    properties:
      firstYear === 1904 ? 'date1904="1" defaultThemeVersion="166925"' : 'defaultThemeVersion="166925"',
    sheet: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<worksheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:J3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData>${rows.join('')}</sheetData><autoFilter ref="A1:I3"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
    strings: `<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${strings.join('')}</sst>`,
  });
}

/** Inline strings, decimal points in every number, and a thousand rows of 26 columns, most of them empty. */
export function googleWorkbook(): Buffer {
  const cell = (text: string, at: string, heading: string) => {
    if (text === '') return `<c r="${at}" s="0"/>`;
    if (heading === 'Nombre de personnes') return `<c r="${at}" s="0"><v>${text}.0</v></c>`;
    if (heading === 'Envoyé le') return `<c r="${at}" s="1"><v>${SENT[1900]}.0</v></c>`;
    return `<c r="${at}" s="0" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  };
  const rows = Array.from({ length: 1000 }, (_, row) => {
    const texts = row === 0 ? HEADINGS : (ROWS[row - 1] ?? []);
    const cells = Array.from({ length: 26 }, (_, index) =>
      cell(texts[index] ?? '', `${column(index)}${row + 1}`, row === 0 ? '' : (HEADINGS[index] ?? '')),
    );
    return `<row r="${row + 1}" ht="15.75" customHeight="1">${cells.join('')}</row>`;
  });
  return pack({
    properties: '',
    sheet: `<worksheet xmlns="${MAIN}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${rows.join('')}</sheetData><drawing r:id="rId1" xmlns:r="${OFFICE}"/></worksheet>`,
    strings: `<sst xmlns="${MAIN}" count="0" uniqueCount="0"/>`,
  });
}

function separated(separator: string, needsQuotes: RegExp, end = '\r\n'): string {
  const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [HEADINGS, ...ROWS].map((texts) => texts.map(quoted).join(separator) + end).join('');
}

/** Excel's format « CSV (séparateur : point-virgule) ». */
export function excelCsv(): Buffer {
  return windows1252(separated(';', /[;"\n]/));
}

export function excelCsvNamingItsSeparator(): Buffer {
  return windows1252(`sep=;\r\n${separated(';', /[;"\n]/)}`);
}

/** Excel's format « CSV UTF-8 ». */
export function excelCsvUtf8(): Buffer {
  return Buffer.from(`\ufeff${separated(';', /[;"\n]/)}`);
}

/** Excel's format « Texte Unicode ». */
export function excelUnicodeText(): Buffer {
  return Buffer.from(`\ufeff${separated('\t', /[\t",\n]/)}`, 'utf16le');
}

/** Commas, no byte order mark, no final line break, and empty cells around the list. */
export function googleCsv(): Buffer {
  const wide = separated(',', /[",\n]/, `${','.repeat(26 - HEADINGS.length)}\r\n`);
  return Buffer.from(wide + Array.from({ length: 997 }, () => ','.repeat(25)).join('\r\n'));
}

/** Encodes as Windows-1252, including the characters that Latin-1 lacks. */
function windows1252(text: string): Buffer {
  const own = new Map([
    ['’', 0x92],
    ['œ', 0x9c],
    ['€', 0x80],
  ]);
  return Buffer.from([...text].map((letter) => own.get(letter) ?? letter.charCodeAt(0)));
}
