/** `deroule.yaml`: the rows of the festivities in order. */

import * as z from 'zod/mini';
import { ofName } from '../../../../../contract/elision.rules.ts';
import type { Audience } from '../../../../../contract/wedding/ownPages.schema.ts';
import {
  TIMELINE_ICONS,
  TIMELINE_LINKS,
  type TimelineRow,
} from '../../../../../contract/wedding/wedding.schema.ts';
import { clockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { choice, day, line, lines, list, object, oneOf, optionalLine, timeZone } from '../fields.ts';
import { maybe } from '../optional.ts';
import { type PictureLibrary, picture } from '../pictureField.ts';

export const AUDIENCE_WORDS: Record<string, Audience> = {
  tous: 'all',
  hébergés: 'sleepers',
  repas: 'reception',
  dimanche: 'sunday',
};

/** `slugs` are the own pages' file names, to which rows may link. */
export function derouleFile(library: PictureLibrary, slugs: readonly string[]) {
  return z.pipe(
    object({ etapes: maybe(list(row(library, slugs), 'd’étapes')) }),
    z.transform((file) => file.etapes ?? []),
  );
}

function row(library: PictureLibrary, slugs: readonly string[]) {
  return z.pipe(
    object({
      heure: line('une heure ou un moment, par exemple 13h00'),
      titre: line(),
      texte: optionalLine(),
      icone: maybe(oneOf(TIMELINE_ICONS)),
      pour: maybe(choice(AUDIENCE_WORDS)),
      page: maybe(choice(leadsTo(slugs))),
      image: maybe(picture(library)),
    }),
    z.transform(
      (file): TimelineRow => ({
        // Normalises a time; other words stay as they are.
        time: clockTime(file.heure) ?? file.heure,
        title: file.titre,
        subtitle: file.texte,
        icon: file.icone ?? 'coeur',
        audience: file.pour ?? 'all',
        link: file.page ?? null,
        picture: file.image ?? null,
      }),
    ),
  );
}

/** Link targets: the site's pages by address, the couple's by file name. */
function leadsTo(slugs: readonly string[]): Record<string, NonNullable<TimelineRow['link']>> {
  const own = slugs.map((slug) => [`pages/${slug}`, `page/${slug}` as const] as const);
  const site = TIMELINE_LINKS.map((page) => [page, page] as const);
  return Object.fromEntries([...site, ...own]);
}

/** `mariage.yaml`: the couple, the day and the invitation. */
export const mariageFile = z.pipe(
  object({
    titre: line('le titre du site, par exemple Fiona & Ghislain'),
    date: day(),
    'fuseau-horaire': timeZone(),
    invitation: maybe(lines('de paragraphes')),
    regimes: maybe(choice({ oui: true, non: false })),
    'repondre-avant': line('une date en toutes lettres, par exemple 20 mai'),
    mail: maybe(
      object({
        objet: maybe(line()),
        'ceremonie-et-vin-dhonneur': maybe(line()),
        'ceremonie-et-repas': maybe(line()),
      }),
    ),
  }),
  z.transform((file) => ({
    title: file.titre,
    date: file.date,
    timeZone: file['fuseau-horaire'],
    invitation: file.invitation ?? [],
    asksDiets: file.regimes ?? false,
    replyBefore: file['repondre-avant'],
    mail: {
      subject: file.mail?.objet ?? `Invitation de la part ${ofName(file.titre)}`,
      /** Undefined to use the sentence made from the places. */
      ceremonyAndDrinks: file.mail?.['ceremonie-et-vin-dhonneur'],
      mealSentence: file.mail?.['ceremonie-et-repas'] ?? '',
    },
  })),
);
