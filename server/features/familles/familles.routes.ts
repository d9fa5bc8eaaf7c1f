import {
  createFamilleSchema,
  familleSchema,
  famillesSchema,
  updateFamilleSchema,
} from '../../../contract/familles.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { familleCookie, PICTURES_PATH } from './familleHash.ts';
import type { FamilleLookup } from './familles.lookup.ts';
import { listFamilles } from './familles.repository.ts';
import { changeFamille, createFamille } from './familles.usecases.ts';

export interface FamillesDeps {
  store: Store;
  lookup: FamilleLookup;
  requireHost: HostGuard;
  https: boolean;
}

export function famillesRoutes(app: App, { store, lookup, requireHost, https }: FamillesDeps): void {
  const { db, write } = store;
  // Written out: the hash needs no escaping, and this is the site's busiest call.
  const cookie = familleCookie(https);
  const cookieAttributes = `; Path=${PICTURES_PATH}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

  app.get<{ Params: { hash: string } }>('/api/famille/:hash', async (request, reply) => {
    const { famille, json } = await lookup(request.params.hash, request.ip);
    reply
      .header('set-cookie', `${cookie}=${famille.hash}${cookieAttributes}`)
      .type('application/json; charset=utf-8');
    return json;
  });

  app.get(
    '/api/adminouminou/familles',
    { onRequest: requireHost, schema: { response: { 200: famillesSchema } } },
    async () => listFamilles(db),
  );

  app.post(
    '/api/adminouminou/createFamille',
    { onRequest: requireHost, schema: { body: createFamilleSchema, response: { 201: familleSchema } } },
    async (request, reply) => reply.code(201).send(await createFamille({ write, input: request.body })),
  );

  app.post(
    '/api/adminouminou/famille',
    { onRequest: requireHost, schema: { body: updateFamilleSchema, response: { 200: familleSchema } } },
    async (request) => changeFamille({ write, input: request.body }),
  );
}
