/** Fills an empty database with the demo's families, through the same use cases as the site itself. */
import { DAY_MS } from '../../contract/durations.ts';
import type { Famille } from '../../contract/familles/familles.schema.ts';
import { replyBodySchema } from '../../contract/reponses/reponses.schema.ts';
import { changeFamille, createFamille } from '../../server/features/familles/familles.usecases.ts';
import { storeParam } from '../../server/features/params/params.repository.ts';
import { recordReply } from '../../server/features/reponses/reponses.usecases.ts';
import type { Store } from '../../server/siteDatabase/tables.ts';
import { KINDS, type Kind } from './kinds.ts';
import { recordInvitation } from './mails.ts';
import { ADULT_NAMES, CHILD_NAMES, FAMILY_NAMES, pick, STREETS, TOWNS } from './names.ts';

export interface Example {
  kind: string;
  hash: string;
}

/** Creates 60 families and returns the first of each kind. `now` is in milliseconds since 1970. */
export async function seedFamilles({ store, now }: { store: Store; now: number }): Promise<Example[]> {
  await store.write((tx) => storeParam(tx, { key: 'canShowMenu', value: 'true' }, now));
  const examples: Example[] = [];
  let index = 0;
  for (const kind of KINDS) {
    for (let count = 0; count < kind.count; count++, index++) {
      const famille = await seedFamille({ store, kind, index, now });
      if (count === 0) examples.push({ kind: kind.label, hash: famille.hash });
    }
  }
  return examples;
}

async function seedFamille({
  store,
  kind,
  index,
  now,
}: {
  store: Store;
  kind: Kind;
  index: number;
  now: number;
}): Promise<Famille> {
  const nom = pick(FAMILY_NAMES, index);
  const invited = {
    nom,
    prenom: pick(ADULT_NAMES, index),
    // Every fifth family is invited on paper.
    email: index % 5 === 4 ? '' : `famille${index + 1}@exemple.fr`,
    invitedTovh: kind.invitation === 'vin-honneur',
    invitedToReception: kind.invitation === 'repas',
  };
  const created = await store.write((tx) => createFamille(tx, invited));
  const { flags, answer } = kind;
  // Families that have answered were invited by mail; a quarter of the others still waits for its invitation.
  if (created.email !== '' && (answer || index % 4 !== 0)) await recordInvitation(store, created, now);
  const labels = [
    index % 2 === 0 ? 'côté Fiona' : 'côté Ghislain',
    ...(index % 3 === 0 ? [`table ${(index % 12) + 1}`] : []),
  ];
  const famille = await store.write((tx) =>
    changeFamille(tx, { ...flags, labels, id: created.id }, { at: now, who: null }),
  );
  if (!answer) return famille;
  const town = pick(TOWNS, index);
  const body = replyBodySchema.parse({
    hash: famille.hash,
    answer: answer.attending,
    answerSunday: answer.sunday ?? null,
    gardeEnfant: answer.childrenAges.length > 0 ? index % 2 === 0 : null,
    address1: `${((index * 7) % 90) + 1} ${pick(STREETS, index)}`,
    ...town,
    country: 'France',
    invites: [
      ...Array.from({ length: answer.adults }, (_, adult) => ({
        nom,
        prenom: pick(ADULT_NAMES, index + adult * 3),
        child: false,
      })),
      ...answer.childrenAges.map((age, child) => ({
        nom,
        prenom: pick(CHILD_NAMES, index + child),
        child: true,
        age,
      })),
    ],
  });
  // Spreads the replies over the past 36 days, one or two a day.
  const at = now - ((index * 13) % 36) * DAY_MS;
  return store.write(async (tx) => (await recordReply(tx, body, { at, who: null })).famille);
}
