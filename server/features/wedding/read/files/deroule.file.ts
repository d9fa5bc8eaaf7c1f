/** `deroule.yaml`: the rows of the festivities, in order. */
import * as z from 'zod/mini';
import {
  type Audience,
  TIMELINE_ICONS,
  TIMELINE_LINKS,
  type TimelineRow,
} from '../../../../../contract/wedding/wedding.schema.ts';
import {
  choice,
  day,
  line,
  lines,
  list,
  object,
  oneOf,
  optionalLine,
  type PictureLibrary,
  picture,
  timeZone,
} from '../fields.ts';

const AUDIENCE_WORDS: Record<string, Audience> = {
  tous: 'all',
  hébergés: 'sleepers',
  repas: 'reception',
  dimanche: 'sunday',
};

export function derouleFile(library: PictureLibrary) {
  return z.pipe(
    object({ etapes: list(row(library), 'd’étapes') }),
    z.transform((file) => file.etapes),
  );
}

function row(library: PictureLibrary) {
  return z.pipe(
    object({
      heure: line('une heure ou un moment, par exemple 13h00'),
      titre: line(),
      texte: optionalLine(),
      icone: oneOf(TIMELINE_ICONS),
      pour: z._default(choice(AUDIENCE_WORDS), 'all'),
      page: z.optional(oneOf(TIMELINE_LINKS)),
      image: z.optional(picture(library)),
    }),
    z.transform(
      (file): TimelineRow => ({
        time: file.heure,
        title: file.titre,
        subtitle: file.texte,
        icon: file.icone,
        audience: file.pour,
        link: file.page ?? null,
        picture: file.image ?? null,
      }),
    ),
  );
}

/** `mariage.yaml`: the couple, the day, the invitation. */
export const mariageFile = z.pipe(
  object({
    titre: line('le titre du site, par exemple Fiona & Ghislain'),
    date: day(),
    'fuseau-horaire': timeZone(),
    invitation: lines('de paragraphes'),
    regimes: z._default(choice({ oui: true, non: false }), false),
    'repondre-avant': line('une date en toutes lettres, par exemple 20 mai'),
    mail: object({ objet: line(), 'ceremonie-et-vin-dhonneur': line() }),
  }),
  z.transform((file) => ({
    title: file.titre,
    date: file.date,
    timeZone: file['fuseau-horaire'],
    invitation: file.invitation,
    asksDiets: file.regimes,
    replyBefore: file['repondre-avant'],
    mail: { subject: file.mail.objet, ceremonyAndDrinks: file.mail['ceremonie-et-vin-dhonneur'] },
  })),
);
