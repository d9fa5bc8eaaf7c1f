/** `deroule.yaml`: the rows of the festivities in order. */

import * as z from 'zod/mini';
import type { Audience } from '../../../../../contract/wedding/ownPages.schema.ts';
import {
  TIMELINE_ICONS,
  TIMELINE_LINKS,
  type TimelineRow,
} from '../../../../../contract/wedding/wedding.schema.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { choice, line, list, object, oneOf, optionalLine } from '../fields.ts';
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
        time: parseClockTime(file.heure) ?? file.heure,
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
