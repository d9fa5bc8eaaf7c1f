import type { FastifyReply } from 'fastify';
import { exportQuerySchema } from '../../../contract/exports.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { catererSheets } from './caterer.rules.ts';
import { asCsv, asWorkbook } from './files.ts';
import { listTable } from './listTable.rules.ts';
import { MODEL } from './model.ts';

const ADMIN = '/api/adminouminou';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ExportsDeps {
  store: Store;
  requireHost: HostGuard;
  publicUrl: string;
  now: () => number;
}

export function exportsRoutes(
  app: App,
  { store: { db, write }, requireHost, publicUrl, now }: ExportsDeps,
): void {
  const linkOf = ({ hash }: { hash: string }) => `${publicUrl}/?hash=${hash}`;
  const list = { onRequest: requireHost, schema: { querystring: exportQuerySchema } };

  /** Every family, and a line in the hosts' log of what left. */
  async function famillesFor(subject: string) {
    await write((tx) => recordAudit(tx, { kind: 'export', at: now(), subject }));
    return listFamilles(db);
  }

  app.get(`${ADMIN}/export.csv`, list, async ({ query }, reply) => {
    const rows = listTable(await famillesFor('invites.csv'), query, linkOf);
    return download(reply, 'invites.csv', 'text/csv; charset=utf-8').send(await asCsv(rows));
  });

  app.get(`${ADMIN}/export.xlsx`, list, async ({ query }, reply) => {
    const rows = listTable(await famillesFor('invites.xlsx'), query, linkOf);
    return download(reply, 'invites.xlsx', XLSX).send(await asWorkbook([{ name: 'Invités', rows }]));
  });

  app.get(`${ADMIN}/caterer.xlsx`, { onRequest: requireHost }, async (_request, reply) =>
    download(reply, 'traiteur.xlsx', XLSX).send(
      await asWorkbook(catererSheets(await famillesFor('traiteur.xlsx'))),
    ),
  );

  app.get(`${ADMIN}/import/modele.xlsx`, { onRequest: requireHost }, async (_request, reply) =>
    download(reply, 'modele-liste-invites.xlsx', XLSX).send(await asWorkbook([MODEL])),
  );
}

/** Names and addresses: nobody on the way keeps a copy. */
function download(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .type(type);
}
