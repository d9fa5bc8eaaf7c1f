/** The files of one page each: menu, lodging, contacts, photos, Sunday. */
import * as z from 'zod/mini';
import type { FirstFolder } from '../../../../../contract/photos/photoFolders.ts';
import {
  emailAddress,
  euros,
  fill,
  line,
  lines,
  list,
  object,
  optionalLine,
  phone,
  prose,
  webLink,
} from '../fields.ts';

export const menuFile = z.pipe(
  object({
    plats: list(object({ service: line(), plat: line(), precision: optionalLine() }), 'de plats'),
    cafe: line(),
    note: prose(),
  }),
  z.transform((file) => ({
    courses: file.plats.map(({ service, plat, precision }) => ({
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
    genre: line('hôtel, gîte, camping…'),
    distance: line('par exemple 5 min en voiture'),
    precision: optionalLine(),
    telephone: z.optional(phone()),
    site: z.optional(webLink()),
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
  object({ texte: prose(), adresses: list(lodging, 'd’adresses') }),
  z.transform((file) => ({ text: file.texte, lodgings: file.adresses })),
);

const person = z.pipe(
  object({ nom: line(), telephone: phone(), mail: emailAddress() }),
  z.transform((file) => ({ name: file.nom, phone: file.telephone, email: file.mail })),
);

export const contactsFile = z.pipe(
  object({
    texte: prose(),
    adresse: lines('de lignes d’adresse'),
    personnes: list(person, 'de personnes'),
    'page-erreur': z.optional(prose()),
  }),
  z.transform((file) => ({
    contact: { text: file.texte, address: file.adresse, people: file.personnes },
    help: file['page-erreur'] ?? [],
  })),
);

const title = () => line('le titre de ce dossier de photos');
const folderTitles = {
  habillagefio: title(),
  habillageghi: title(),
  preparation: title(),
  couple: title(),
  repas: title(),
  mairie: title(),
} satisfies Record<FirstFolder, ReturnType<typeof title>>;

export const photosFile = z.pipe(
  object({
    texte: prose(),
    bouton: line(),
    lien: webLink(),
    dossiers: object(folderTitles),
  }),
  z.transform((file) => ({
    sendphotos: { text: file.texte, button: file.bouton, url: file.lien },
    photoFolders: file.dossiers,
  })),
);

export const dimancheFile = z.pipe(
  object({
    participation: euros(),
    'petit-dejeuner': prose(),
    'repas-froid': prose(),
    'texte-participation': prose(['participation']),
  }),
  z.transform((file) => ({
    price: file.participation,
    breakfast: file['petit-dejeuner'],
    lunch: file['repas-froid'],
    contribution: fill(file['texte-participation'], {
      participation: { text: `${String(file.participation).replace('.', ',')}\u00a0€` },
    }),
  })),
);
