/**
 * Runs in the child process that writes one download: takes in the families, writes the guest list, the
 * caterer's workbook or the empty model list (defined here), and returns the bytes in pieces.
 */

import { familleLink } from '../../../contract/familles/familleLink.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { FAMILLE_FIELDS, INVITATION_WORDS, numberedHeading } from '../../../contract/imports/listColumns.ts';
import { questionColumns } from '../questions/questionColumns.rules.ts';
import { catererSheets } from './caterer.rules.ts';
import type { FileQuestion, WantedFile } from './exports.routes.ts';
import { asCsv, asWorkbook, type NamedSheet } from './files.ts';
import { listTable } from './listTable.rules.ts';

/** Bytes per answer. */
const PIECE = 256 * 1024;

export function createExporter(): (question: FileQuestion) => unknown {
  const familles: HostFamille[] = [];
  let left = Buffer.alloc(0);

  return async (question) => {
    if (question.ask === 'know') return familles.push(...question.familles);
    if (question.ask === 'write') {
      left = Buffer.from(await written(question.wanted, familles));
      return null;
    }
    const piece = left.subarray(0, PIECE);
    left = left.subarray(PIECE);
    return piece.length === 0 ? null : piece;
  };
}

async function written(wanted: WantedFile, familles: readonly HostFamille[]): Promise<string | Buffer> {
  if (wanted.file === 'model') return asWorkbook([MODEL]);
  if (wanted.file === 'caterer') return asWorkbook(catererSheets(familles, wanted));
  const { query, publicUrl, questions, form } = wanted;
  const asked = questionColumns(questions, familles);
  const rows = listTable(familles, query, ({ hash }) => familleLink(publicUrl, hash), asked, form);
  return wanted.file === 'csv' ? asCsv(rows) : asWorkbook([{ name: 'Invités', rows }]);
}

const FIELDS = ['nom', 'prenom', 'email', 'invitation', 'invitedForSunday', 'numberPers'] as const;

/** The empty list for hosts: headings that the import recognises, and two example families. */
const MODEL: NamedSheet = {
  name: 'Invités',
  rows: [
    [
      ...FIELDS.map((field) => FAMILLE_FIELDS[field]),
      numberedHeading(0, 'prenom'),
      numberedHeading(0, 'nom'),
      numberedHeading(1, 'prenom'),
      numberedHeading(1, 'nom'),
      numberedHeading(1, 'child'),
      numberedHeading(1, 'age'),
    ],
    [
      'Dupont',
      'Hélène',
      'helene@exemple.fr',
      INVITATION_WORDS.reception,
      'oui',
      2,
      'Hélène',
      'Dupont',
      'Léo',
      'Dupont',
      'oui',
      4,
    ],
    ['Lefèvre', 'François', '', INVITATION_WORDS.vh, 'non', 1, 'François', 'Lefèvre', '', '', '', ''],
  ],
};
