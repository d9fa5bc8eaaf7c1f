/** Stores what the printed list by table said, so that hosts and caterer see what has changed since. */
import { notePrintSchema, seatingPrintsSchema } from '../../../contract/seating/seating.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { lastPrint, replacePrint } from './prints.repository.ts';

const PATH = '/api/adminouminou/seating/print';

/** Bytes for 5,000 families, the limit of a list, with eight guests each. */
const BODY_LIMIT = 4 * 1024 * 1024;

export function seatingRoutes(hosts: App, { store: { db, write }, now }: HostDeps): void {
  const response = { 200: seatingPrintsSchema };

  hosts.get(PATH, { config: { readers: true }, schema: { response } }, async () => ({
    last: await lastPrint(db),
  }));

  hosts.post(PATH, { bodyLimit: BODY_LIMIT, schema: { body: notePrintSchema, response } }, (request) =>
    write(async (tx) => {
      await replacePrint(tx, request.body.familles, actOf(request, now));
      return { last: await lastPrint(tx) };
    }),
  );
}
