/**
 * Attacks by guests who have the code of the day, or guess it. Meanwhile a family and another phone can still
 * send a photo, and a guest who enters the right code is let in.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CODE_GUEST_API, CODE_GUEST_QUERY } from '../contract/photos/guestCode.rules.ts';
import { CHUNK_TYPE, UPLOADS_PATH } from '../contract/photos/uploads.rules.ts';
import { uploadStateSchema } from '../contract/photos/uploads.schema.ts';
import { announceHeaders, TUS } from '../server/features/photos/arrival/uploads/uploads.fixtures.ts';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import type { Attack, Victim } from './hostile.ts';
import { PASSWORD } from './site.ts';

const PHONES = 20;
const FILM_BYTES = 4_990_000_000;
/** Enough to use up, at `FILES_EACH`, what all guests with the code may send together. */
const BEGINNERS = 5;
const FILES_EACH = 500;
const TRIES = 1000;
const NETWORKS = 650;
/** Limit for entering the right code from another network during a flood. */
const MAX_WAIT_MS = 1000;
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(200_000, 7)]);

/** Lets guests send photos, as a host, and returns a new code of the day. */
async function open(url: string): Promise<string> {
  const host = visit(url);
  await host.get('/api/health');
  await host.post('/api/adminouminou/session', { password: PASSWORD });
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'true' });
  const answer = await host.post('/api/adminouminou/guest-code', { days: 1 });
  return ((await answer.json()) as { code: string }).code;
}

async function phoneWith(url: string, code: string) {
  const cookies = new Map<string, string>();
  const phone = visit(url, cookies);
  await phone.get('/api/health');
  const { status } = await phone.post(CODE_GUEST_API, { code, firstName: 'Paul' });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { phone, status, headers: { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' } };
}

/** Returns the status of the last answer. */
async function sendPhoto({ phone }: Pick<Awaited<ReturnType<typeof phoneWith>>, 'phone'>, query: string) {
  const headers = announceHeaders({ filename: `${query.length}.jpg`, bytes: PHOTO.length });
  const begun = await phone.upload(UPLOADS_PATH + query, null, { headers });
  if (!begun.ok) return begun.status;
  const { url } = uploadStateSchema.parse(await begun.json());
  const whole = { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': '0' };
  return (await phone.upload(url, PHOTO, { method: 'PATCH', headers: whole })).status;
}

/** Memoises `make`: the first request runs it, and the others wait for its result. */
function once<Made>(make: (victim: Victim) => Promise<Made>): (victim: Victim) => Promise<Made> {
  let made: Promise<Made> | undefined;
  return (victim) => {
    made ??= make(victim);
    return made;
  };
}

const phones = once(async ({ url }) => {
  const code = await open(url);
  return Promise.all(Array.from({ length: PHONES + 1 }, () => phoneWith(url, code)));
});

/** Enters the right code once a second until `stop`. */
const guest = once(async ({ url }) => {
  const code = await open(url);
  let isOver = false;
  const entering = (async () => {
    const entered: { status: number; ms: number }[] = [];
    while (!isOver) {
      const before = performance.now();
      const { status } = await phoneWith(url, code);
      entered.push({ status, ms: performance.now() - before });
      await pause(1000);
    }
    return entered;
  })();
  const begun = performance.now();
  return {
    stop() {
      isOver = true;
      return entering;
    },
    perSecond: (tries: number) => tries / ((performance.now() - begun) / 1000),
  };
});

export const SENDING_ATTACKS: readonly Attack[] = [
  {
    name: 'announced',
    claim: `${PHONES} téléphones qui annoncent 4,99 Go chacun, encore et encore, et n’envoient rien`,
    requests: 2000,
    together: 20,
    request: async (victim, index) => {
      const all = await phones(victim);
      const film = announceHeaders({ filename: `${index}.mp4`, bytes: FILM_BYTES });
      const headers = { ...film, ...all[index % PHONES]?.headers };
      return { method: 'POST', path: UPLOADS_PATH + CODE_GUEST_QUERY, headers };
    },
    judge: areOthersTaken,
  },
  {
    name: 'bytes',
    claim: `${BEGINNERS} téléphones qui commencent ${FILES_EACH} fichiers chacun, d’un octet`,
    requests: BEGINNERS * FILES_EACH,
    together: 20,
    request: async (victim, index) => {
      const { phone, headers } = (await phones(victim))[index % BEGINNERS] ?? {};
      if (!phone) throw new Error('no phone');
      const announced = announceHeaders({ filename: `${index}.jpg`, bytes: PHOTO.length + index });
      const begun = await phone.upload(UPLOADS_PATH + CODE_GUEST_QUERY, null, { headers: announced });
      const { url } = uploadStateSchema.parse(await begun.json());
      const first = { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': '0' };
      return { method: 'PATCH', path: url, headers: { ...first, ...headers }, body: 'x' };
    },
    judge: areOthersTaken,
  },
  {
    name: 'codes',
    claim: `${TRIES} codes faux, de 50 à la fois, pendant qu’un invité entre le bon`,
    requests: TRIES,
    together: 50,
    request: async (victim, index) => {
      await guest(victim);
      const code = String(index).padStart(8, 'A');
      return { method: 'POST', path: CODE_GUEST_API, body: JSON.stringify({ code, firstName: 'x' }) };
    },
    judge: async (victim) => {
      const { perSecond } = await guest(victim);
      const rate = perSecond(TRIES);
      const { isAlwaysLetIn, found } = await entered(victim);
      return { holds: isAlwaysLetIn && rate < 60, found: `${rate.toFixed(0)} essais par seconde, ${found}` };
    },
  },
  {
    name: 'codes-networks',
    claim: `${3 * NETWORKS} codes faux, ${NETWORKS} à la fois, chacun d’un autre /64 d’un même /48, pendant qu’un invité entre le bon`,
    requests: 3 * NETWORKS,
    together: NETWORKS,
    request: async (victim, index) => {
      await guest(victim);
      const headers = { 'x-forwarded-for': `2001:db8:0:${index.toString(16)}::1` };
      const code = String(index).padStart(8, 'A');
      return {
        method: 'POST',
        path: CODE_GUEST_API,
        headers,
        body: JSON.stringify({ code, firstName: 'x' }),
      };
    },
    judge: async (victim) => {
      const { isAlwaysLetIn, slowest, found } = await entered(victim);
      return { holds: isAlwaysLetIn && slowest < MAX_WAIT_MS, found };
    },
  },
];

/** Sends a family's photo and one of another phone. */
async function areOthersTaken(victim: Victim) {
  const [famille, other] = [visit(victim.url), (await phones(victim)).at(-1)];
  await famille.get('/api/health');
  const statuses = [
    await sendPhoto({ phone: famille }, `?hash=${victim.hash}`),
    other && (await sendPhoto(other, CODE_GUEST_QUERY)),
  ];
  return {
    holds: statuses.every((status) => status === 204),
    found: `photo d’une famille ${statuses[0]}, d’un autre téléphone ${statuses[1]}`,
  };
}

async function entered(victim: Victim) {
  const tries = await (await guest(victim)).stop();
  const slowest = Math.max(...tries.map(({ ms }) => ms));
  const right = tries.filter(({ status }) => status === 204).length;
  return {
    isAlwaysLetIn: right === tries.length,
    slowest,
    found: `le bon code ${right} fois sur ${tries.length}, en ${(slowest / 1000).toFixed(1)} s au plus`,
  };
}
