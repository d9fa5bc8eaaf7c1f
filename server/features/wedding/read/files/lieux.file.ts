/**
 * `lieux.yaml`: ceremony, drinks reception and estate, each optional; and the keys of a place, which own
 * pages have too.
 */
import * as z from 'zod/mini';
import type { Block } from '../../../../../contract/wedding/prose.schema.ts';
import { VENUE_KINDS, type VenueKind } from '../../../../../contract/wedding/venues.schema.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import {
  choice,
  euros,
  faultAt,
  fill,
  holdsWord,
  line,
  list,
  object,
  optionalLine,
  parsed,
  phone,
  webLink,
} from '../fields.ts';
import { maybe, maybeLines, maybeProse } from '../optional.ts';
import { type PictureLibrary, pictureOrNone } from '../pictureField.ts';
import { AUDIENCE_WORDS } from './deroule.file.ts';

/** In the order of `VENUE_KINDS`. */
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

const kind = parsed(`un mot parmi ${KIND_WORDS.join(', ')}`, (text): VenueKind | undefined => {
  const word = text.toLowerCase().replaceAll("'", '’');
  return VENUE_KINDS[KIND_WORDS.indexOf(word)];
});

/** Normalised to « 15h00 », because texts contain it as it stands. */
const time = parsed('une heure, par exemple 15h00', (text) => parseClockTime(text) ?? undefined);

export const whereaboutsFields = {
  genre: maybe(kind),
  heure: maybe(time),
  adresse: maybeLines('de lignes d’adresse'),
  carte: maybe(webLink()),
};

type WhereaboutsFile = z.output<z.ZodMiniObject<typeof whereaboutsFields>>;

/** `said` is the place's text: a time that it contains is not shown again. */
export function toWhereabouts({ genre, heure, adresse, carte }: WhereaboutsFile, said: unknown) {
  const isSaid = heure === undefined || JSON.stringify(said).includes(heure);
  return {
    kind: genre ?? null,
    time: isSaid ? '' : heure,
    address: adresse,
    mapUrl: carte ?? null,
  };
}

export function lieuxFile(library: PictureLibrary) {
  return z.pipe(
    object({
      eglise: maybe(
        object({
          ...venueFields(library),
          parkings: maybe(list(carPark, 'de parkings')),
          avertissement: maybeProse(),
        }),
      ),
      'vin-dhonneur': maybe(object(venueFields(library))),
      domaine: maybe(estate(library)),
    }),
    z.transform(({ eglise, 'vin-dhonneur': vh, domaine }) => ({
      venues: {
        eglise: eglise
          ? { ...toVenue(eglise), carParks: eglise.parkings ?? [], warning: eglise.avertissement }
          : null,
        vh: vh ? toVenue(vh) : null,
        domaine: domaine?.page ?? null,
      },
      nightPrice: domaine?.nightPrice ?? 0,
      titles: { eglise: eglise?.titre, vh: vh?.titre, domaine: domaine?.title },
      times: { eglise: eglise?.heure, vh: vh?.heure, domaine: domaine?.time },
      venueAudiences: {
        eglise: eglise?.pour ?? 'all',
        vh: vh?.pour ?? 'all',
        domaine: domaine?.audience ?? 'all',
      },
    })),
  );
}

export type Lieux = z.output<ReturnType<typeof lieuxFile>>;

function estate(library: PictureLibrary) {
  return z.pipe(
    object({
      ...venueFields(library),
      repas: maybeProse(),
      soirees: maybeProse(),
      telephone: maybe(phone()),
      nuit: maybe(euros()),
      accueil: maybeProse(['telephone']),
      couchage: maybeProse(),
      linge: maybeProse(),
      tente: maybeProse(),
      logements: maybeProse(),
    }),
    z.transform((file, context) => {
      if (file.telephone === undefined && holdsWord(file.accueil, 'telephone'))
        faultAt(context, ['telephone'], 'manque ; attendu : le numéro que « accueil » appelle {telephone}');
      return {
        title: file.titre,
        time: file.heure,
        audience: file.pour,
        nightPrice: file.nuit,
        page: {
          ...toVenue(file, file.repas),
          coolEvenings: file.soirees,
          meal: { time: file.heure ?? '', text: file.repas },
          stay: {
            welcome: file.telephone ? fill(file.accueil, { telephone: file.telephone }) : file.accueil,
            bedding: file.couchage,
            linen: file.linge,
            tent: file.tente,
          },
          lodgingHint: file.logements,
        },
      };
    }),
  );
}

const carPark = z.pipe(
  object({ nom: line(), precision: optionalLine(), carte: maybe(webLink()) }),
  z.transform((file) => ({ name: file.nom, note: file.precision, mapUrl: file.carte ?? null })),
);

function venueFields(library: PictureLibrary) {
  return {
    nom: line(),
    /** The page's name in the menu. */
    titre: maybe(line()),
    /** Who reads its page. */
    pour: maybe(choice(AUDIENCE_WORDS)),
    ...whereaboutsFields,
    texte: maybeProse(),
    image: maybe(pictureOrNone(library)),
  };
}

type VenueFile = z.output<z.ZodMiniObject<ReturnType<typeof venueFields>>>;

function toVenue(file: VenueFile, more: readonly Block[] = []) {
  const { nom, texte, image } = file;
  return {
    ...toWhereabouts(file, [texte, more]),
    name: nom,
    text: texte,
    picture: image ?? null,
    ...(image === null && { isBare: true as const }),
  };
}
