/**
 * Imports a list, which a child process reads and plans: first a preview that stores nothing, then all at
 * once, or nothing if the plan is no longer what the preview showed.
 */
import { randomBytes } from 'node:crypto';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type {
  ImportChoices,
  ImportDone,
  ImportReading,
  UndoImport,
} from '../../../contract/imports/imports.schema.ts';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_LINES } from '../../../contract/imports/listColumns.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { ApartError, type AskApart, allPieces, type WorkApart } from '../../platform/async/childProcess.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { withStaged } from '../../platform/database/staged.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { listBin, listFamilles } from '../familles/familles.repository.ts';
import {
  type FamilleLists,
  type FamillesState,
  LISTS,
  readFamillesState,
  retryIfChanged,
  storeFamilles,
} from '../familles/manyFamilles.repository.ts';
import type { Act } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { readImportedRows } from './plan/importedRows.repository.ts';
import { listRefusedAddresses } from './plan/refusedAddresses.repository.ts';
import { type ConfirmPreview, openPreviews } from './previews/previews.ts';
import {
  createListReader,
  type Decided,
  type ListQuestion,
  type PreviewHead,
  type ReadAs,
  type ReadProblem,
} from './reading/messages.ts';
import { readLastColumns, saveLastColumns } from './table/lastColumns.repository.ts';
import { saveLastImport } from './undo/lastImport.repository.ts';
import { lastImport, undoImport } from './undo/undoImport.usecases.ts';

interface ImportDeps extends HostDeps {
  workApart: WorkApart;
  /** The couple's own questions in the present content. */
  questions: () => readonly Question[];
}

export function createImports({ store, workApart, questions, now }: ImportDeps) {
  const { db } = store;
  const withReader = createListReader(workApart);
  const previews = openPreviews(store, now);

  /** Throws `unreadable-list`. */
  async function read<Done>(
    file: Buffer,
    readAs: ReadAs,
    work: (ask: AskApart<ListQuestion>, standing: FamillesState) => Promise<Done>,
  ): Promise<Done> {
    try {
      return await withReader(async (ask) => {
        const problem = await ask<ReadProblem | null>({ ask: 'read', file, readAs });
        if (problem !== null) throw new ProblemError('unreadable-list', { detail: READ_PROBLEMS[problem] });
        const standing = await readFamillesState(db);
        const [refused, columns] = [await listRefusedAddresses(db), await readLastColumns(db)];
        await ask({ ask: 'remember', refused, columns });
        const told = await readImportedRows(db);
        const importedRowsOf = (familles: readonly HostFamille[]) =>
          familles.flatMap(({ id }) => (told.get(id) ?? []).map((text) => [id, ...text] as const));
        for await (const familles of chunksOf(await listFamilles(db)))
          await ask({ ask: 'know', familles, told: importedRowsOf(familles) });
        // A merged family is told of through the one that was kept.
        const inBin = (await listBin(db)).filter(({ mergedInto }) => mergedInto === undefined);
        for await (const binned of chunksOf(inBin))
          await ask({ ask: 'binned', binned, told: importedRowsOf(binned.map(({ famille }) => famille)) });
        return work(ask, standing);
      });
    } catch (error) {
      if (!(error instanceof ApartError)) throw error;
      throw new ProblemError('unreadable-list', { detail: READ_PROBLEMS['reader-failed'] });
    }
  }

  /** Throws `unreadable-list`. */
  function previewOf(file: Buffer, reading: ImportReading): Promise<{ token: string; pieces: string[] }> {
    const readAs = { ...reading, questions: questions() };
    return read(file, readAs, async (ask) => {
      const { marks, ...head } = await ask<PreviewHead>({ ask: 'preview' });
      const rows = await allPieces(() => ask<string | null>({ ask: 'rows' }));
      const token = randomBytes(16).toString('base64url');
      await previews.keep(token, { file, readAs, marks });
      const separated = rows.flatMap((piece, index) => (index === 0 ? [piece] : [',', piece]));
      const opening = `${JSON.stringify({ token, ...head }).slice(0, -1)},"rows":[`;
      return { token, pieces: [opening, ...separated, ']}'] };
    });
  }

  return {
    /** The preview as pieces of JSON. Throws `unreadable-list`. */
    preview: previewOf,

    /** Reads a preview's list in another way, as a new preview. Throws `not-found`, `unreadable-list`. */
    async readAgain(token: string, reading: ImportReading) {
      const kept = await previews.find(token);
      if (!kept) throw new ProblemError('not-found', { detail: EXPIRED });
      return previewOf(kept.file, reading);
    },

    /** All or nothing. Throws `not-found` for an unknown preview, `import-changed` if the plan changed. */
    async confirm(token: string, choices: ImportChoices, act: Act): Promise<ImportDone> {
      const confirm: ConfirmPreview = ({ file, readAs, marks }, write) =>
        read(file, readAs, async (ask, standing) => {
          const decided = await ask<Decided | null>({ ask: 'decide', marks, choices, act });
          if (decided === null) throw new ProblemError('import-changed');
          const slices = await allPieces(() => ask<FamilleLists | null>({ ask: 'store' }));
          return withStaged(db, { shapes: LISTS, slices }, (staged) =>
            write(async (tx) => {
              await saveLastColumns(tx, decided.columns, act.at);
              const done = await storeFamilles(tx, staged, standing);
              if (done.created + done.updated > 0) await saveLastImport(tx, staged, act.at);
              return { ...done, at: act.at };
            }),
          );
        });
      const done = await retryIfChanged(() => previews.once(token, confirm));
      if (done) return done;
      throw new ProblemError('not-found', { detail: EXPIRED });
    },

    last: (act: Act) => lastImport(db, act),

    undo: (asked: UndoImport, act: Act) => undoImport(store, asked, act),

    /** Called after an erasure, because previews contain families. */
    forget: previews.forget,
  };
}

export type Imports = ReturnType<typeof createImports>;

const EXPIRED = 'Cet aperçu a expiré. Déposez la liste à nouveau.';

/** Sentences that say why a file is refused and what to do. */
const READ_PROBLEMS: Readonly<Record<ReadProblem | 'reader-failed', string>> = {
  empty: 'Ce fichier est vide : aucune ligne à importer.',
  'not-a-list':
    'Ce fichier n’est pas une liste : c’est peut-être une image ou un document. Enregistrez votre liste au format .xlsx ou .csv.',
  'old-excel':
    'Ce fichier est d’un ancien format (.xls) ou protégé par un mot de passe. Enregistrez-le au format .xlsx, sans mot de passe.',
  'open-document':
    'Les fichiers .ods ne sont pas lus. Dans LibreOffice : Fichier, Enregistrer sous, puis « Excel 2007-365 (.xlsx) ».',
  damaged: 'Ce fichier est endommagé. Enregistrez-le à nouveau depuis votre tableur.',
  'too-much-data': 'Ce fichier contient beaucoup trop de données pour une liste d’invités.',
  'too-many-columns': `Cette liste a plus de ${IMPORT_MAX_COLUMNS} colonnes. Supprimez celles qui ne servent pas.`,
  'too-many-lines': `Cette liste a plus de ${IMPORT_MAX_LINES.toLocaleString('fr-FR')} lignes. Coupez-la en plusieurs fichiers.`,
  'reader-failed': 'Ce fichier est trop lourd à lire. Copiez votre liste seule dans un nouveau classeur.',
  'no-sheet': 'Cette feuille n’existe pas dans le fichier.',
};
