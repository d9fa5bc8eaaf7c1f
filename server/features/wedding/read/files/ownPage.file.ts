/**
 * `pages/*.md`: the keys of an own page's header, and the page made of header and text. `ownPages.ts` splits
 * the file.
 */
import type * as z from 'zod/mini';
import { MENU_POSITIONS, type OwnPage } from '../../../../../contract/wedding/ownPages.schema.ts';
import type { Block } from '../../../../../contract/wedding/prose.schema.ts';
import { choice, line, list, object } from '../fields.ts';
import { maybe } from '../optional.ts';
import { type PictureLibrary, picture } from '../pictureField.ts';
import { AUDIENCE_WORDS } from './deroule.file.ts';
import { toWhereabouts, whereaboutsFields } from './lieux.file.ts';

const NOWHERE = 'aucune';
const AFTER: Record<string, OwnPage['after']> = {
  ...Object.fromEntries(MENU_POSITIONS.map((page) => [page, page])),
  [NOWHERE]: null,
};

export function ownPageHead(library: PictureLibrary) {
  return object({
    titre: line('le titre de la page'),
    pour: maybe(choice(AUDIENCE_WORDS)),
    apres: maybe(choice<OwnPage['after']>(AFTER)),
    ...whereaboutsFields,
    image: maybe(picture(library)),
    images: maybe(list(picture(library), 'd’images')),
  });
}

export type OwnPageHead = z.output<ReturnType<typeof ownPageHead>>;

export function toOwnPage(slug: string, head: OwnPageHead, text: Block[]): OwnPage {
  const { titre, pour = 'all', apres = 'lendemain', image, images = [] } = head;
  const whereabouts = toWhereabouts(head, text);
  return {
    ...whereabouts,
    path: `page/${slug}`,
    title: titre,
    audience: pour,
    after: apres,
    // A page about Sunday stays in the menu of families that do not come on Saturday.
    ofTheDay: pour !== 'sunday' && (whereabouts.kind !== null || whereabouts.address.length > 0),
    text,
    pictures: [...(image ? [image] : []), ...images],
  };
}

/** Whether the page has more than a title; otherwise it is not linked yet. */
export function saysSomething({ text, address, mapUrl, time, pictures }: OwnPage): boolean {
  return text.length + address.length + pictures.length > 0 || mapUrl !== null || time !== '';
}
