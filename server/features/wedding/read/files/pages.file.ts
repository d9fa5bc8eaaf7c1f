/**
 * Files with one page each: menu, lodgings, contacts (with the help of the error page), photos (with the
 * titles of their folders), Sunday (with its price).
 */
import * as z from 'zod/mini';
import { FOLDER_TITLES } from '../../../../../contract/photos/folders.rules.ts';
import type { FirstFolder } from '../../../../../contract/photos/photoFolders.ts';
import {
  emailAddress,
  euros,
  faultAt,
  fill,
  holdsWord,
  line,
  list,
  object,
  optionalLine,
  phone,
  webLink,
} from '../fields.ts';
import { maybe, maybeLines, maybeProse } from '../optional.ts';
import { type PictureLibrary, pictureOrNone } from '../pictureField.ts';

export const menuFile = z.pipe(
  object({
    plats: maybe(
      list(object({ service: optionalLine(), plat: line(), precision: optionalLine() }), 'de plats'),
    ),
    cafe: optionalLine(),
    note: maybeProse(),
  }),
  z.transform((file) => ({
    courses: (file.plats ?? []).map(({ service, plat, precision }) => ({
      name: service,
      dish: plat,
      note: precision,
    })),
    coffee: file.cafe,
    note: file.note,
  })),
);

const lodging = z.pipe(
  object({
    nom: line(),
    genre: optionalLine(),
    distance: optionalLine(),
    precision: optionalLine(),
    telephone: maybe(phone()),
    site: maybe(webLink()),
  }),
  z.transform((file) => ({
    name: file.nom,
    kind: file.genre,
    distance: file.distance,
    note: file.precision,
    phone: file.telephone ?? null,
    url: file.site ?? null,
  })),
);

export const logementsFile = z.pipe(
  object({ texte: maybeProse(), adresses: maybe(list(lodging, 'd’adresses')) }),
  z.transform((file) => ({ text: file.texte, lodgings: file.adresses ?? [] })),
);

const person = z.pipe(
  object({ nom: line(), telephone: maybe(phone()), mail: maybe(emailAddress()) }),
  z.transform((file) => ({ name: file.nom, phone: file.telephone ?? null, email: file.mail ?? '' })),
);

export const contactsFile = z.pipe(
  object({
    texte: maybeProse(),
    adresse: maybeLines('de lignes d’adresse'),
    personnes: maybe(list(person, 'de personnes')),
    'page-erreur': maybeProse(),
  }),
  z.transform((file) => ({
    contact: { text: file.texte, address: file.adresse, people: file.personnes ?? [] },
    help: file['page-erreur'],
  })),
);

const title = () => maybe(line());
const FOLDER_FIELDS = {
  habillagefio: title(),
  habillageghi: title(),
  preparation: title(),
  couple: title(),
  repas: title(),
  mairie: title(),
} satisfies Record<FirstFolder, ReturnType<typeof title>>;

export const photosFile = z.pipe(
  object({
    texte: maybeProse(),
    bouton: maybe(line()),
    lien: maybe(webLink()),
    dossiers: maybe(object(FOLDER_FIELDS)),
  }),
  z.transform((file) => ({
    sendphotos: { text: file.texte, button: file.bouton ?? 'Envoyer mes photos', url: file.lien ?? null },
    photoFolders: folderTitles(file.dossiers ?? {}),
  })),
);

function folderTitles(own: Partial<Record<FirstFolder, string | undefined>>): Record<FirstFolder, string> {
  const said = Object.entries(own).filter(([, title]) => title !== undefined);
  return { ...FOLDER_TITLES, ...Object.fromEntries(said) };
}

export function dimancheFile(library: PictureLibrary) {
  return z.pipe(
    object({
      image: maybe(pictureOrNone(library)),
      'titre-repos': maybe(line()),
      'titre-table': maybe(line()),
      participation: maybe(euros()),
      'petit-dejeuner': maybeProse(),
      'repas-froid': maybeProse(),
      'texte-participation': maybeProse(['participation']),
    }),
    z.transform((file, context) => {
      const { participation, 'texte-participation': text } = file;
      if (participation === undefined && holdsWord(text, 'participation'))
        faultAt(
          context,
          ['participation'],
          'manque ; attendu : le montant que « texte-participation » appelle {participation}',
        );
      return {
        price: participation ?? 0,
        breakfast: file['petit-dejeuner'],
        lunch: file['repas-froid'],
        contribution: fill(text, {
          participation: { text: `${String(participation ?? 0).replace('.', ',')}\u00a0€` },
        }),
        ...(file['titre-repos'] !== undefined && { restTitle: file['titre-repos'] }),
        ...(file['titre-table'] !== undefined && { tableTitle: file['titre-table'] }),
        ...(file.image !== undefined && { picture: file.image }),
      };
    }),
  );
}
