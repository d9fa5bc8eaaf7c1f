/** Lists as spreadsheets hold them, and how a host imports them. */
import type { ImportDone, ImportPreview, ImportReading } from '../../../contract/imports/imports.schema.ts';
import type { Visitor } from '../../testing/site.fixtures.ts';
import type { Sheet } from './reading/messages.ts';

/** Two families under headings that the import recognises. */
export const LIST = `Nom;Prénom;E-mail;Invitation;Code postal;Ville;Nombre de personnes
Martin;Hélène;helene@exemple.fr;Repas;01000;Bourg-en-Bresse;3
Lefèvre;François;;Vin d’honneur;31000;Toulouse;1
`;

const PATH = '/api/adminouminou/import';

export function upload(host: Visitor, file: string | Buffer, headers: Record<string, string> = {}) {
  return host.postText(PATH, file, {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent('invités.csv'),
    ...headers,
  });
}

export async function preview(
  host: Visitor,
  file: string | Buffer,
  headers: Record<string, string> = {},
): Promise<ImportPreview> {
  const answer = await upload(host, file, headers);
  if (answer.statusCode !== 200) throw new Error(`preview answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ImportPreview>();
}

/** Previews the list again with the hosts' reading of it. */
export async function readAgain(
  host: Visitor,
  token: string,
  reading: Partial<ImportReading>,
): Promise<ImportPreview> {
  const as = { columns: {}, sheets: null, invitation: null, corrections: [], asLast: true, ...reading };
  const answer = await host.post(`${PATH}/${token}/reading`, as);
  if (answer.statusCode !== 200) throw new Error(`reading answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ImportPreview>();
}

export function confirm(host: Visitor, token: string, choices: Record<string, string> = {}) {
  return host.post(`${PATH}/${token}`, { choices });
}

export async function importList(host: Visitor, file: string | Buffer): Promise<ImportDone> {
  const { token } = await preview(host, file);
  return (await confirm(host, token)).json<ImportDone>();
}

/** A list as a couple keeps it, whose counts were made by hand; `|` separates cells. */
export interface RealList {
  name: string;
  sheets: Sheet[];
  familles: number;
  people: number;
  /** Number of lines with a question to the hosts. */
  asked: number;
}

export function list(
  name: string,
  { familles, people, asked = 0 }: { familles: number; people: number; asked?: number },
  ...texts: string[]
): RealList {
  const sheets = texts.map((text, index) => {
    const [first = '', ...lines] = text.trim().split('\n');
    const isNamed = first.startsWith('# ');
    const rows = isNamed ? lines : [first, ...lines];
    return {
      name: isNamed ? first.slice(2) : `Feuil${index + 1}`,
      rows: rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n'))),
    };
  });
  return { name, sheets, familles, people, asked };
}
