import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExportQuery, exportQuerySchema } from '../../../contract/exports/exports.schema.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { allPieces, type WorkApart } from '../../platform/async/childProcess.ts';
import { createMutex, slicesOf } from '../../platform/async/turns.ts';
import type { App } from '../../platform/http/app.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import { actOf } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';

const ADMIN = '/api/adminouminou';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportDeps extends HostDeps {
  publicUrl: string;
  workApart: WorkApart;
  questions: () => readonly Question[];
}

export function exportsRoutes(hosts: App, { store, publicUrl, workApart, questions, now }: ExportDeps): void {
  const list = { schema: { querystring: exportQuerySchema } };
  const write = createFileWriter(workApart);

  /** Every family, and a line in the hosts' log of what left. */
  async function famillesFor(request: FastifyRequest, subject: string) {
    await store.write((tx) => recordAudit(tx, { kind: 'export', ...actOf(request, now), subject }));
    return listFamilles(store.db);
  }

  hosts.get(`${ADMIN}/export.csv`, list, async (request, reply) => {
    const familles = await famillesFor(request, 'invites.csv');
    const bytes = await write(
      { file: 'csv', query: request.query, publicUrl, questions: questions() },
      familles,
    );
    return download(reply, 'invites.csv', 'text/csv; charset=utf-8').send(bytes);
  });

  hosts.get(`${ADMIN}/export.xlsx`, list, async (request, reply) => {
    const familles = await famillesFor(request, 'invites.xlsx');
    const bytes = await write(
      { file: 'xlsx', query: request.query, publicUrl, questions: questions() },
      familles,
    );
    return download(reply, 'invites.xlsx', XLSX).send(bytes);
  });

  hosts.get(`${ADMIN}/caterer.xlsx`, { config: { readers: true } }, async (request, reply) => {
    const familles = await famillesFor(request, 'traiteur.xlsx');
    const bytes = await write({ file: 'caterer', questions: questions() }, familles);
    return download(reply, 'traiteur.xlsx', XLSX).send(bytes);
  });

  hosts.get(`${ADMIN}/import/modele.xlsx`, async (_request, reply) =>
    download(reply, 'modele-liste-invites.xlsx', XLSX).send(await write({ file: 'model' }, [])),
  );
}

/** Names and addresses: nobody on the way keeps a copy. */
function download(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .type(type);
}

/** The parent's side of writing a file: a workbook of 2,000 families takes a second of processor. */

/** For each question, on a busy machine. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 400;

/** One at a time, as lists are read. Throws `ApartError`. */
function createFileWriter(workApart: WorkApart) {
  const runExclusive = createMutex();
  const writer = { caller: import.meta.url, name: 'fileWriter', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (wanted: Wanted, familles: readonly HostFamille[]): Promise<Buffer> =>
    runExclusive(() =>
      workApart<FileQuestion, Buffer>(writer, async (ask) => {
        for await (const slice of slicesOf(familles)) await ask({ ask: 'know', familles: slice });
        await ask({ ask: 'write', wanted });
        return Buffer.concat(await allPieces(() => ask<Buffer | null>({ ask: 'bytes' })));
      }),
    );
}

/** What the server and the process that writes a file for spreadsheets tell each other. */
export type Wanted =
  | { file: 'csv' | 'xlsx'; query: ExportQuery; publicUrl: string; questions: readonly Question[] }
  | { file: 'caterer'; questions: readonly Question[] }
  | { file: 'model' };

/** In this order. */
export type FileQuestion =
  /** Those that the file tells of, in slices. */
  | { ask: 'know'; familles: readonly HostFamille[] }
  | { ask: 'write'; wanted: Wanted }
  /** Its next bytes; null after the last. */
  | { ask: 'bytes' };
