/**
 * A family's own data (which counts as a visit), its web app manifest, and the call that forgets it on a
 * device; and the hosts' calls that list, create and change families and renew a link.
 */
import {
  type CreatedFamille,
  createdFamilleSchema,
  createFamilleSchema,
  type Famille,
  hostFamilleSchema,
  updateFamilleSchema,
} from '../../../contract/familles/familles.schema.ts';
import { type App, byId } from '../../platform/http/app.ts';
import { accepts, createGzip } from '../../platform/http/encoding.ts';
import { sendList } from '../../platform/http/json.ts';
import { actOf, identityOf } from '../hosts/act.ts';
import type { HostCheck, HostDeps } from '../hosts/hosts.guard.ts';
import { familleCookie, PICTURES_PATH } from './familleHash.ts';
import type { FamilleLookup } from './familles.lookup.ts';
import { listFamilles } from './familles.repository.ts';
import { forReaders } from './familles.rules.ts';
import { changeFamille, createFamille, renewLink } from './familles.usecases.ts';

/** Cached responses, some 3 kB each; more than any wedding has families. */
const KEPT_ANSWERS = 500;

export interface FamillesDeps extends HostDeps {
  hosts: App;
  lookup: FamilleLookup;
  /** JSON of the content that the family may read. */
  contentOf: (famille: Famille) => Promise<string>;
  /** Resolves once the visit is stored; never rejects. */
  noteVisit: (familleId: string) => Promise<void>;
  isHost: HostCheck;
  /** Reads the names that a host types. */
  typedFamille: (
    typed: Pick<Famille, 'nom' | 'prenom'>,
  ) => Required<Pick<CreatedFamille, 'nom' | 'prenom' | 'invites' | 'doubts'>>;
  https: boolean;
}

export function famillesRoutes(
  app: App,
  {
    hosts,
    store: { db, write },
    lookup,
    contentOf,
    noteVisit,
    isHost,
    typedFamille,
    https,
    now,
  }: FamillesDeps,
): void {
  const gzip = createGzip(KEPT_ANSWERS);
  // Written by hand, because this is the busiest call and the hash needs no escaping.
  const cookie = familleCookie(https);
  const cookieAttributes = `; Path=${PICTURES_PATH}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

  app.get<{ Params: { hash: string } }>('/api/famille/:hash', async (request, reply) => {
    const { famille, json } = await lookup(request.params.hash, request.ip);
    // A host view is no visit. Not awaited: the response does not depend on it.
    if (!(await isHost(request))) void noteVisit(famille.id);
    // Joins two JSON texts, of which the content is cached for many families.
    const text = `${json.slice(0, -1)},"content":${await contentOf(famille)}}`;
    reply
      .header('vary', 'accept-encoding')
      .header('set-cookie', `${cookie}=${famille.hash}${cookieAttributes}`)
      .type('application/json; charset=utf-8');
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return text;
    reply.header('content-encoding', 'gzip');
    return gzip(text);
  });

  // For a guest who leaves a borrowed device. Not "cookies", which would sign out a host in host view.
  app.delete('/api/famille', async (_request, reply) =>
    reply
      .header('clear-site-data', '"cache", "storage"')
      .header('set-cookie', `${cookie}=; Max-Age=0${cookieAttributes}`)
      .code(204)
      .send(),
  );

  hosts.get('/api/adminouminou/familles', { config: { readers: true } }, async (request, reply) => {
    const familles = await listFamilles(db);
    const shown = identityOf(request).role === 'reader' ? familles.map(forReaders) : familles;
    return sendList(reply, hostFamilleSchema, shown);
  });

  hosts.post(
    '/api/adminouminou/createFamille',
    { schema: { body: createFamilleSchema, response: { 201: createdFamilleSchema } } },
    async ({ body }, reply) => {
      const read = body.readsGuests === true ? typedFamille(body) : undefined;
      const created = await write((tx) => createFamille(tx, body, read));
      return reply.code(201).send({ ...created, ...(read && { doubts: read.doubts }) });
    },
  );

  hosts.post(
    '/api/adminouminou/famille',
    { schema: { body: updateFamilleSchema, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => changeFamille(tx, request.body, actOf(request, now))),
  );

  hosts.post(
    '/api/adminouminou/famille/:id/hash',
    { schema: { params: byId, response: { 200: hostFamilleSchema } } },
    (request) => write((tx) => renewLink(tx, request.params.id, actOf(request, now))),
  );
}

const ICONS = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose: 'any maskable',
}));

/** The web app manifest, which opens the site as this family under the couple's names. */
export function manifestRoutes(
  app: App,
  { lookup, head }: { lookup: FamilleLookup; head: () => { title: string; band: string } },
): void {
  app.get<{ Params: { hash: string } }>('/api/famille/:hash/manifest', async (request, reply) => {
    const { famille } = await lookup(request.params.hash, request.ip);
    const { title, band } = head();
    return reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        id: '/',
        lang: 'fr',
        name: title,
        short_name: title,
        // Some phones give an installed site its own storage, without the family's hash.
        start_url: `/?hash=${famille.hash}`,
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: band,
        icons: ICONS,
      }),
    );
  });
}

/** The background in web/ui/global/tokens.css, shown while the first page loads. */
const PAPER = '#fffaf3';
