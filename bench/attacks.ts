/**
 * The hostile clients that bench/attack.ts runs, with those of attackSendings.ts. Each of them once blocked
 * the site, or could have.
 */
import { archiveSchema, MAX_SELECTION_BYTES } from '../contract/photos/photos.schema.ts';
import { SENDING_ATTACKS } from './attackSendings.ts';
import type { Attack } from './hostile.ts';

const SIXTEEN_MEBIBYTES = 16 * 1024 * 1024;
const OBJECTS = `[${'{},'.repeat(SIXTEEN_MEBIBYTES / 3)}{}]`;
const BRACKETS = '['.repeat(SIXTEEN_MEBIBYTES);
const NESTED = `${'['.repeat(MAX_SELECTION_BYTES / 2 - 1)}${']'.repeat(MAX_SELECTION_BYTES / 2 - 1)}`;
const SPACES = ' '.repeat(3900);
/** As many `"couple/IMG_000000.jpg",` as the site accepts. */
const UNKNOWN_PHOTOS = JSON.stringify(
  Array.from(
    { length: Math.floor((MAX_SELECTION_BYTES - 1) / 24) },
    (_, index) => `couple/IMG_${String(index).padStart(6, '0')}.jpg`,
  ),
);
const SELECTIONS = 150;
const LINKS_OF_A_FAMILY = 20;

export const ATTACKS: readonly Attack[] = [
  ...SENDING_ATTACKS,
  {
    name: 'range',
    claim: 'En-tête Range de 8 ko d’espaces',
    requests: 20,
    together: 5,
    request: ({ hash, entries }) => ({
      method: 'GET',
      path: `/photos/${entries[0]}?hash=${hash}`,
      headers: { range: `bytes=${SPACES}-${SPACES}x` },
    }),
  },
  ...['zip', 'archives'].flatMap((call): Attack[] => [
    {
      name: `${call}-stranger`,
      claim: `16 Mio de {} vers /api/photos/${call}, par un inconnu`,
      requests: 4,
      together: 2,
      request: () => ({ method: 'POST', path: `/api/photos/${call}`, body: OBJECTS }),
    },
    {
      name: `${call}-guest`,
      claim: `16 Mio de {} vers /api/photos/${call}, par un invité`,
      requests: 4,
      together: 2,
      request: ({ hash }) => ({ method: 'POST', path: `/api/photos/${call}?hash=${hash}`, body: OBJECTS }),
    },
  ]),
  {
    name: 'brackets',
    claim: '16 Mio de [ par un invité',
    requests: 4,
    together: 2,
    request: ({ hash }) => ({ method: 'POST', path: `/api/photos/zip?hash=${hash}`, body: BRACKETS }),
  },
  {
    name: 'selection',
    claim: 'Presque 2 Mio de noms de photos qui n’existent pas, par un invité',
    requests: 20,
    together: 4,
    request: ({ hash }) => ({
      method: 'POST',
      path: `/api/photos/archives?hash=${hash}`,
      body: UNKNOWN_PHOTOS,
    }),
  },
  {
    name: 'nested',
    claim: 'Presque 2 Mio de [[…]], par un invité',
    requests: 40,
    together: 10,
    request: ({ hash }) => ({ method: 'POST', path: `/api/photos/zip?hash=${hash}`, body: NESTED }),
  },
  {
    name: 'drip',
    claim: 'Une réponse qui arrive octet par octet',
    requests: 20,
    together: 20,
    dripMs: 100,
    request: () => ({ method: 'POST', path: '/api/response/add', body: ' '.repeat(2000) }),
  },
  {
    name: 'links',
    claim: '300 liens d’archive par un invité',
    requests: 2 * SELECTIONS,
    together: 10,
    request: ({ hash, entries }, index) => ({
      method: 'POST',
      path: `/api/photos/archives?hash=${hash}`,
      body: JSON.stringify(entries.slice(index % SELECTIONS)),
    }),
    judge: async ({ url }, bodies) => {
      const links = [...new Set(bodies.map((body) => archiveSchema.parse(JSON.parse(body)).url))];
      const asked = await Promise.all(links.map((link) => fetch(`${url}${link}`, { method: 'HEAD' })));
      const open = asked.filter(({ ok }) => ok).length;
      return {
        holds: links.length === SELECTIONS && open === LINKS_OF_A_FAMILY,
        found: `${SELECTIONS} choix, ${links.length} liens, ${open} ouverts`,
      };
    },
  },
  {
    name: 'passwords',
    claim: '500 mots de passe faux',
    requests: 500,
    together: 20,
    request: (_, index) => ({
      method: 'POST',
      path: '/api/adminouminou/session',
      body: JSON.stringify({ password: `mot de passe ${index}` }),
    }),
  },
  {
    name: 'hashes',
    claim: '5 000 liens inconnus',
    requests: 5000,
    together: 50,
    request: (_, index) => ({ method: 'GET', path: `/api/famille/${String(index).padStart(32, 'x')}` }),
  },
  {
    name: 'headers',
    claim: '500 requêtes aux en-têtes trop grands',
    requests: 500,
    together: 20,
    request: () => ({ method: 'GET', path: '/', headers: { 'x-long': 'x'.repeat(100_000) } }),
  },
];
