import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportQuerySchema } from '../../../contract/exports/exports.schema.ts';
import type { WorkApart } from '../../platform/async/workerProcess.ts';
import type { App } from '../../platform/http/app.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import { actOf } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { createFileWriter } from './startWriter.ts';

const ADMIN = '/api/adminouminou';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportDeps extends HostDeps {
  publicUrl: string;
  workApart: WorkApart;
  content: Pick<ContentStore, 'current'>;
}

export function exportsRoutes(hosts: App, { store, publicUrl, workApart, content, now }: ExportDeps): void {
  const list = { schema: { querystring: exportQuerySchema } };
  const write = createFileWriter(workApart);
  const questions = () => content.current().wedding.questions;

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
