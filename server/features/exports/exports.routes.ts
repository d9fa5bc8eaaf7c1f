import type { FastifyReply } from 'fastify';
import { exportQuerySchema } from '../../../contract/exports.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
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
}

export function exportsRoutes(app: App, { store: { db }, requireHost, publicUrl }: ExportsDeps): void {
  const linkOf = ({ hash }: { hash: string }) => `${publicUrl}/?hash=${hash}`;
  const list = { onRequest: requireHost, schema: { querystring: exportQuerySchema } };

  app.get(`${ADMIN}/export.csv`, list, async ({ query }, reply) => {
    const rows = listTable(await listFamilles(db), query, linkOf);
    return download(reply, 'invites.csv', 'text/csv; charset=utf-8').send(await asCsv(rows));
  });

  app.get(`${ADMIN}/export.xlsx`, list, async ({ query }, reply) => {
    const rows = listTable(await listFamilles(db), query, linkOf);
    return download(reply, 'invites.xlsx', XLSX).send(await asWorkbook([{ name: 'Invités', rows }]));
  });

  app.get(`${ADMIN}/caterer.xlsx`, { onRequest: requireHost }, async (_request, reply) =>
    download(reply, 'traiteur.xlsx', XLSX).send(await asWorkbook(catererSheets(await listFamilles(db)))),
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
