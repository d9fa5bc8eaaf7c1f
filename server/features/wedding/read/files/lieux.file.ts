/** `lieux.yaml`: the cathedral, the drinks reception, the estate. */
import * as z from 'zod/mini';
import {
  euros,
  fill,
  line,
  lines,
  list,
  object,
  optionalLine,
  type PictureLibrary,
  phone,
  picture,
  prose,
  webLink,
} from '../fields.ts';

export function lieuxFile(library: PictureLibrary) {
  return z.pipe(
    object({
      eglise: object({
        ...place(library),
        parkings: list(carPark, 'de parkings'),
        avertissement: prose(),
      }),
      'vin-dhonneur': object(place(library)),
      domaine: object({
        ...place(library),
        soirees: prose(),
        telephone: phone(),
        nuit: euros(),
        accueil: prose(['telephone']),
        couchage: prose(),
        linge: prose(),
        tente: prose(),
        logements: prose(),
      }),
    }),
    z.transform(({ eglise, 'vin-dhonneur': vh, domaine }) => ({
      eglise: { ...toPlace(eglise), carParks: eglise.parkings, warning: eglise.avertissement },
      vh: toPlace(vh),
      domaine: {
        ...toPlace(domaine),
        coolEvenings: domaine.soirees,
        stay: {
          welcome: fill(domaine.accueil, { telephone: domaine.telephone }),
          bedding: domaine.couchage,
          linen: domaine.linge,
          tent: domaine.tente,
        },
        lodgingHint: domaine.logements,
      },
      nightPrice: domaine.nuit,
    })),
  );
}

const carPark = z.pipe(
  object({ nom: line(), precision: optionalLine(), carte: webLink() }),
  z.transform((file) => ({ name: file.nom, note: file.precision, mapUrl: file.carte })),
);

function place(library: PictureLibrary) {
  return {
    nom: line(),
    adresse: lines('de lignes d’adresse'),
    carte: webLink(),
    texte: prose(),
    image: z.optional(picture(library)),
  };
}

type PlaceFile = z.output<z.ZodMiniObject<ReturnType<typeof place>>>;

function toPlace({ nom, adresse, carte, texte, image }: PlaceFile) {
  return { name: nom, address: adresse, mapUrl: carte, text: texte, picture: image ?? null };
}
