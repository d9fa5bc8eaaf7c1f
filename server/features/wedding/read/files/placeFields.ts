/** The keys that every place has, whether one of `lieux.yaml` or a page of the couple's own. */

import type * as z from 'zod/mini';
import { PLACE_KINDS, type PlaceKind } from '../../../../../contract/wedding/places.schema.ts';
import { clockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { parsed, webLink } from '../fields.ts';
import { maybe, maybeLines } from '../optional.ts';

/** In the order of `PLACE_KINDS`. */
const KIND_WORDS = [
  'mairie',
  'église',
  'temple',
  'synagogue',
  'mosquée',
  'laïque',
  'vin d’honneur',
  'réception',
  'brunch',
  'autre',
];

const kind = parsed(`un mot parmi ${KIND_WORDS.join(', ')}`, (text): PlaceKind | undefined => {
  const word = text.toLowerCase().replaceAll("'", '’');
  return PLACE_KINDS[KIND_WORDS.indexOf(word)];
});

/** As it is told everywhere, « 15h00 »: it goes into texts as it stands. */
const time = parsed('une heure, par exemple 15h00', (text) => clockTime(text) ?? undefined);

export const placeFields = {
  genre: maybe(kind),
  heure: maybe(time),
  adresse: maybeLines('de lignes d’adresse'),
  carte: maybe(webLink()),
};

type PlaceFile = z.output<z.ZodMiniObject<typeof placeFields>>;

/** `said` is the text of the place: a time that it holds is not told twice. */
export function toPlace({ genre, heure, adresse, carte }: PlaceFile, said: unknown) {
  const isSaid = heure === undefined || JSON.stringify(said).includes(heure);
  return {
    kind: genre ?? null,
    time: isSaid ? '' : heure,
    address: adresse,
    mapUrl: carte ?? null,
  };
}
