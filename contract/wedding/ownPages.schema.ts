/**
 * « Vos pages »: pages that a couple adds, one file each, some of them places; who may see them, and which
 * page of the menu they follow.
 */
import * as z from 'zod/mini';
import { pictureSchema, proseSchema } from './prose.schema.ts';
import { whereaboutsSchema } from './venues.schema.ts';

export const MAX_OWN_PAGES = 30;

/** Who sees a page or a row of the festivities. */
export const AUDIENCES = ['all', 'sleepers', 'reception', 'sunday'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Pages of the menu in order; the couple's pages may follow any of them. */
export const MENU_POSITIONS = [
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

/** The address after `#/`. The slash keeps it apart from the site's own pages. */
export type OwnPageAddress = `page/${string}`;
export const ownPageAddressSchema = z.templateLiteral(['page/', z.string()]);

export const ownPageSchema = z.extend(whereaboutsSchema, {
  path: ownPageAddressSchema,
  title: z.string(),
  audience: z.enum(AUDIENCES),
  /** The page that it follows in the menu; null for a page linked only from the festivities. */
  after: z.nullable(z.enum(MENU_POSITIONS)),
  /** True for a place of the day, which the menu hides from families that do not come. */
  ofTheDay: z.boolean(),
  text: proseSchema,
  pictures: z.array(pictureSchema),
});
export type OwnPage = z.infer<typeof ownPageSchema>;
