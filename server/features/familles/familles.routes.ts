import * as z from 'zod/mini';
import {
  createFamilleSchema,
  familleSchema,
  famillesSchema,
  updateFamilleSchema,
} from '../../../contract/familles.schema.ts';
import { accepts, createGzip } from '../../platform/encoding.ts';
import type { App } from '../../platform/http.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import type { FamilleContentJson } from '../wedding/familleContent.ts';
import { familleCookie, PICTURES_PATH } from './familleHash.ts';
import type { FamilleLookup } from './familles.lookup.ts';
import { listFamilles } from './familles.repository.ts';
import { changeFamille, createFamille, renewLink } from './familles.usecases.ts';

/** More than any wedding has families; some 3 kB each. */
const KEPT_ANSWERS = 500;

export interface FamillesDeps {
  store: Store;
  lookup: FamilleLookup;
  contentOf: FamilleContentJson;
  requireHost: HostGuard;
  https: boolean;
  now: () => number;
}

export function famillesRoutes(
  app: App,
  { store, lookup, contentOf, requireHost, https, now }: FamillesDeps,
): void {
  const { db, write } = store;
  const gzip = createGzip(KEPT_ANSWERS);
  // Written out: the hash needs no escaping, and this is the site's busiest call.
  const cookie = familleCookie(https);
  const cookieAttributes = `; Path=${PICTURES_PATH}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

  app.get<{ Params: { hash: string } }>('/api/famille/:hash', async (request, reply) => {
    const { famille, json } = await lookup(request.params.hash, request.ip);
    // Both are JSON already, the content for many families at once.
    const text = `${json.slice(0, -1)},"content":${await contentOf(famille)}}`;
    reply
      .header('vary', 'accept-encoding')
      .header('set-cookie', `${cookie}=${famille.hash}${cookieAttributes}`)
      .type('application/json; charset=utf-8');
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return text;
    reply.header('content-encoding', 'gzip');
    return gzip(famille.hash, text);
  });

  // For a guest who leaves a borrowed device. Not "cookies": a host who looked at the site as a family stays signed in.
  app.delete('/api/famille', async (_request, reply) =>
    reply
      .header('clear-site-data', '"cache", "storage"')
      .header('set-cookie', `${cookie}=; Max-Age=0${cookieAttributes}`)
      .code(204)
      .send(),
  );

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
    async (request) => changeFamille({ write, input: request.body, now: now() }),
  );

  app.post(
    '/api/adminouminou/famille/:id/hash',
    {
      onRequest: requireHost,
      schema: { params: z.object({ id: z.string() }), response: { 200: familleSchema } },
    },
    async ({ params }) => renewLink({ write, id: params.id, now: now() }),
  );
}
