/**
 * The files that hosts download (guests as CSV or XLSX, the caterer's, the import's model), and the start and
 * the messages of the child process that writes them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExportQuery, exportQuerySchema } from '../../../contract/exports/exports.schema.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { FAMILLE_FIELDS } from '../../../contract/imports/listColumns.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { childcareWords, tellsChildcare } from '../../../contract/reponses/childcare.rules.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { allPieces, type WorkApart } from '../../platform/async/childProcess.ts';
import { chunksOf, createMutex } from '../../platform/async/concurrency.ts';
import type { App } from '../../platform/http/app.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import { actOf } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';

const ADMIN = '/api/adminouminou';
const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportDeps extends HostDeps {
  publicUrl: string;
  workApart: WorkApart;
  questions: () => readonly Question[];
  form: () => FormWords;
}

export function exportsRoutes(
  hosts: App,
  { store, publicUrl, workApart, questions, form, now }: ExportDeps,
): void {
  const list = { schema: { querystring: exportQuerySchema } };
  const write = createFileWriter(workApart);

  /** Reads all families and logs the export for the hosts. */
  async function famillesFor(request: FastifyRequest, subject: string) {
    await store.write((tx) => recordAudit(tx, { kind: 'export', ...actOf(request, now), subject }));
    return listFamilles(store.db);
  }

  for (const file of ['csv', 'xlsx'] as const)
    hosts.get(`${ADMIN}/export.${file}`, list, async (request, reply) => {
      const familles = await famillesFor(request, `invites.${file}`);
      const bytes = await write(
        { file, query: request.query, publicUrl, questions: questions(), form: form() },
        familles,
      );
      return download(reply, `invites.${file}`, file === 'csv' ? CSV : XLSX).send(bytes);
    });

  hosts.get(`${ADMIN}/caterer.xlsx`, { config: { readers: true } }, async (request, reply) => {
    const familles = await famillesFor(request, 'traiteur.xlsx');
    const childcare = tellsChildcare(form(), familles)
      ? childcareWords(form(), FAMILLE_FIELDS.gardeEnfant)
      : null;
    const bytes = await write({ file: 'caterer', questions: questions(), childcare }, familles);
    return download(reply, 'traiteur.xlsx', XLSX).send(bytes);
  });

  hosts.get(`${ADMIN}/import/modele.xlsx`, async (_request, reply) =>
    download(reply, 'modele-liste-invites.xlsx', XLSX).send(await write({ file: 'model' }, [])),
  );
}

/** Forbids caches to store the file, which contains names and addresses. */
function download(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .type(type);
}

/** Time limit per question, for a busy machine. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 400;

/** Apart, for 2,000 families take a second of processor time. One file at a time. Throws `ApartError`. */
function createFileWriter(workApart: WorkApart) {
  const runExclusive = createMutex();
  const writer = { caller: import.meta.url, name: 'exportChild', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (wanted: WantedFile, familles: readonly HostFamille[]): Promise<Buffer> =>
    runExclusive(() =>
      workApart<FileQuestion, Buffer>(writer, async (ask) => {
        for await (const slice of chunksOf(familles)) await ask({ ask: 'know', familles: slice });
        await ask({ ask: 'write', wanted });
        return Buffer.concat(await allPieces(() => ask<Buffer | null>({ ask: 'bytes' })));
      }),
    );
}

/** Messages between the server and the process that writes a file. */
export type WantedFile =
  | {
      file: 'csv' | 'xlsx';
      query: ExportQuery;
      publicUrl: string;
      questions: readonly Question[];
      form: Pick<FormWords, 'childcare'>;
    }
  | { file: 'caterer'; questions: readonly Question[]; childcare: string | null }
  | { file: 'model' };

/** Sent in this order. */
export type FileQuestion =
  /** A slice of the families for the file. */
  | { ask: 'know'; familles: readonly HostFamille[] }
  | { ask: 'write'; wanted: WantedFile }
  /** Asks for the next bytes; null at the end. */
  | { ask: 'bytes' };
