/** The hosts' calls as functions, to prepare a journey without clicking. */
import {
  type Famille,
  familleSchema,
  famillesSchema,
  type HostFamille,
  hostFamilleSchema,
} from '../contract/familles/familles.schema.ts';
import { type PhotosStatus, photosStatusSchema } from '../contract/photos/folders.schema.ts';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';

export interface HostApi {
  createFamille(fields?: Partial<HostFamille>): Promise<Famille>;
  updateFamille(fields: Partial<HostFamille> & { id: string }): Promise<Famille>;
  familles(): Promise<HostFamille[]>;
  photosStatus(): Promise<PhotosStatus>;
  setParam(key: string, value: string): Promise<void>;
  /** Replies as the family, for journeys that start after a reply. */
  reply(famille: Famille, fields: Record<string, unknown>): Promise<Famille>;
  /** Makes any other call of the hosts. */
  post(path: string, body: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
}

/** The cookies of a browser that has signed in. */
export type Cookies = ReadonlyMap<string, string>;

export async function signedInCookies(url: string, password: string): Promise<Cookies> {
  const cookies = new Map<string, string>();
  const visitor = visit(url, cookies);
  await visitor.get('/api/health');
  await visitor.post('/api/adminouminou/session', { password });
  if (!cookies.has('session')) throw new Error('the hosts could not sign in');
  return cookies;
}

export function openHostApi(url: string, cookies: Cookies): HostApi {
  const visitor = visit(url, new Map(cookies));
  const post = async (path: string, body: unknown) => {
    const answer = await visitor.post(path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const postFamille = async (path: string, body: unknown) =>
    hostFamilleSchema.parse(await (await post(path, body)).json());

  return {
    post,
    delete: (path) => visitor.delete(path),
    async createFamille({
      nom = 'Martin',
      prenom = 'Claire',
      email = '',
      invitedTovh = false,
      ...flags
    } = {}) {
      const invitedToReception = flags.invitedToReception ?? !invitedTovh;
      const invitation = { nom, prenom, email, invitedTovh, invitedToReception };
      const famille = await postFamille('/api/adminouminou/createFamille', invitation);
      if (Object.keys(flags).length === 0) return famille;
      return postFamille('/api/adminouminou/famille', { ...flags, id: famille.id });
    },
    updateFamille: (fields) => postFamille('/api/adminouminou/famille', fields),
    async familles() {
      return famillesSchema.parse(await (await visitor.get('/api/adminouminou/familles')).json());
    },
    async photosStatus() {
      return photosStatusSchema.parse(await (await visitor.get('/api/adminouminou/photos/status')).json());
    },
    async setParam(key, value) {
      await post('/api/params/', { key, value });
    },
    async reply(famille, fields) {
      const answer = await post('/api/response/add', { ...famille, ...fields });
      return familleSchema.parse(await answer.json());
    },
  };
}
