/** « Vos pages »: what a couple adds to the pages of the site, one file each, further places among them. */
import * as z from 'zod/mini';
import { placeSchema } from './places.schema.ts';
import { pictureSchema, proseSchema } from './prose.schema.ts';

export const MAX_OWN_PAGES = 30;

/** Whom a row of the festivities or a page is for. */
export const AUDIENCES = ['all', 'sleepers', 'reception', 'sunday'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Pages of the menu, in its order: after any of them one of the couple's may stand. */
export const MENU_PLACES = [
  'deroule',
  'eglise',
  'vh',
  'domaine',
  'menu',
  'logements',
  'lendemain',
  'mareponse',
  'liste',
  'contact',
  'sendphotos',
  'photos',
] as const;

/** The address after `#/`. No page of the site's own has a slash in it: the two never meet. */
export type OwnPageAddress = `page/${string}`;
export const ownPageAddressSchema = z.templateLiteral(['page/', z.string()]);

export const ownPageSchema = z.extend(placeSchema, {
  path: ownPageAddressSchema,
  title: z.string(),
  audience: z.enum(AUDIENCES),
  /** Null keeps it out of the menu: only a row of the festivities leads there. */
  after: z.nullable(z.enum(MENU_PLACES)),
  /** A place of the day: its menu keeps it from a family that does not come. */
  ofTheDay: z.boolean(),
  text: proseSchema,
  pictures: z.array(pictureSchema),
});
export type OwnPage = z.infer<typeof ownPageSchema>;
