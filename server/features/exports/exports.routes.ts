import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportQuerySchema } from '../../../contract/exports.schema.ts';
import type { App } from '../../platform/http.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { familleLink } from '../familles/familleHash.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { catererSheets } from './caterer.rules.ts';
import { asCsv, asWorkbook } from './files.ts';
import { listTable } from './listTable.rules.ts';
import { MODEL } from './model.ts';

const ADMIN = '/api/adminouminou';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exportsRoutes(
  hosts: App,
  { store: { db, write }, publicUrl, now }: HostDeps & { publicUrl: string },
): void {
  const linkOf = ({ hash }: { hash: string }) => familleLink(publicUrl, hash);
  const list = { schema: { querystring: exportQuerySchema } };

  /** Every family, and a line in the hosts' log of what left. */
  async function famillesFor(request: FastifyRequest, subject: string) {
    await write((tx) => recordAudit(tx, { kind: 'export', ...actOf(request, now), subject }));
    return listFamilles(db);
  }

  hosts.get(`${ADMIN}/export.csv`, list, async (request, reply) => {
    const rows = listTable(await famillesFor(request, 'invites.csv'), request.query, linkOf);
    return download(reply, 'invites.csv', 'text/csv; charset=utf-8').send(await asCsv(rows));
  });

  hosts.get(`${ADMIN}/export.xlsx`, list, async (request, reply) => {
    const rows = listTable(await famillesFor(request, 'invites.xlsx'), request.query, linkOf);
    return download(reply, 'invites.xlsx', XLSX).send(await asWorkbook([{ name: 'Invités', rows }]));
  });

  hosts.get(`${ADMIN}/caterer.xlsx`, { config: { readers: true } }, async (request, reply) =>
    download(reply, 'traiteur.xlsx', XLSX).send(
      await asWorkbook(catererSheets(await famillesFor(request, 'traiteur.xlsx'))),
    ),
  );

  hosts.get(`${ADMIN}/import/modele.xlsx`, async (_request, reply) =>
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
