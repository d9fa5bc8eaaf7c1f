/** When the list by table was printed, and what it said: both hosts and the caterer are told what is not true of it any more. */
import { notePrintSchema, seatingPrintsSchema } from '../../../contract/seating/seating.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { lastPrint, replacePrint } from './prints.repository.ts';

const PATH = '/api/adminouminou/seating/print';

/** Bytes: as many families as a list may hold (5,000), with eight guests each. */
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
