/** Guests' replies and hosts' edits for the drill. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Famille, familleSchema } from '../../../contract/familles/familles.schema.ts';
import type { SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { jsonOf, type Kind, PACE_MS } from './kind.fixtures.ts';

export async function createFamille({ host }: SiteProcess, nom: string): Promise<Famille> {
  const body = { nom, prenom: 'Zoé', email: '', invitedToReception: true };
  return familleSchema.parse(await jsonOf(await host.post('/api/adminouminou/createFamille', body)));
}

async function famillesById({ host }: SiteProcess): Promise<Map<string, Famille>> {
  const familles = z.array(familleSchema).parse(await jsonOf(await host.get('/api/adminouminou/familles')));
  return new Map(familles.map((famille) => [famille.id, famille]));
}

/** Hosts create each family, then it replies: two acknowledgements. */
export function replies(): Kind {
  const known: { round: number; famille: Famille; replied: boolean }[] = [];
  return {
    name: 'réponses',
    acknowledged: () => known.filter(({ replied }) => replied).length,
    async work(site, round) {
      for (let index = 0; ; index++) {
        const entry = { round, famille: await createFamille(site, `F${round}-${index}`), replied: false };
        known.push(entry);
        const answer = await site.host.post('/api/response/add', replyOf(entry.famille));
        entry.famille = familleSchema.parse(await jsonOf(answer));
        entry.replied = true;
        await pause(PACE_MS);
      }
    },
    async lost(site, from) {
      const stored = await famillesById(site);
      return known
        .filter(({ round }) => round >= from)
        .filter(({ famille, replied }) => {
          const there = stored.get(famille.id);
          if (!there) return true;
          // A write that was stored but not acknowledged is allowed; a half-stored one is not.
          if (!replied) return there.invites.length !== (there.answer === null ? 0 : 2);
          return JSON.stringify(there) !== JSON.stringify(famille);
        })
        .map(({ famille, replied }) => `${replied ? 'réponse' : 'famille'} ${famille.nom}`);
    },
  };
}

/** One family with two fields that always carry the same number. */
export function hostEdits(): Kind {
  let famille: Famille | undefined;
  let sent = 0;
  let acknowledged = 0;
  return {
    name: 'modifications des mariés',
    acknowledged: () => acknowledged,
    async work(site) {
      famille ??= await createFamille(site, 'Modifiée');
      for (;;) {
        sent++;
        const body = { id: famille.id, address1: `Rue ${sent}`, city: `Ville ${sent}` };
        await jsonOf(await site.host.post('/api/adminouminou/famille', body));
        acknowledged = sent;
        await pause(PACE_MS);
      }
    },
    async lost(site) {
      if (!famille) return [];
      const { address1 = '', city = '' } = (await famillesById(site)).get(famille.id) ?? {};
      const [street, town] = [address1, city].map((text) => Number(text.split(' ')[1] ?? 0));
      if (street === town && town !== undefined && town >= acknowledged && town <= sent) return [];
      return [`modification ${acknowledged} : ${address1}, ${city}`];
    },
  };
}

export function replyOf(famille: Famille) {
  return {
    ...famille,
    answer: true,
    address1: '3 rue des Lilas',
    zipCode: '31000',
    city: famille.nom,
    invites: ['Zoé', 'Noé'].map((prenom) => ({ nom: famille.nom, prenom, child: false, age: null })),
  };
}
