/** Places of a wedding. Only the name is required; what the couple left out is empty or null. */
import * as z from 'zod/mini';
import { pictureSchema, proseSchema } from './prose.schema.ts';

/** Kind of a place: chooses its page's words and, without a picture, its drawing. */
export const VENUE_KINDS = [
  'townHall',
  'church',
  'temple',
  'synagogue',
  'mosque',
  'secular',
  'drinks',
  'reception',
  'brunch',
  'other',
] as const;
export type VenueKind = (typeof VENUE_KINDS)[number];

export const whereaboutsSchema = z.object({
  kind: z.nullable(z.enum(VENUE_KINDS)),
  /** Empty if the text contains it. */
  time: z.string(),
  address: z.array(z.string()),
  mapUrl: z.nullable(z.string()),
});

export const venueSchema = z.extend(whereaboutsSchema, {
  name: z.string(),
  text: proseSchema,
  picture: z.nullable(pictureSchema),
  /** True for no drawing in place of a picture. */
  isBare: z.exactOptional(z.literal(true)),
});
export type Venue = z.infer<typeof venueSchema>;

const carParkSchema = z.object({ name: z.string(), note: z.string(), mapUrl: z.nullable(z.string()) });

export const ceremonySchema = z.extend(venueSchema, {
  carParks: z.array(carParkSchema),
  warning: proseSchema,
});

export const estateSchema = z.extend(venueSchema, {
  coolEvenings: proseSchema,
  stay: z.object({
    welcome: proseSchema,
    bedding: proseSchema,
    linen: proseSchema,
    tent: proseSchema,
  }),
  lodgingHint: proseSchema,
  /** What only families invited to the meal read: its time, wherever the page says it, and a text. */
  meal: z.object({ time: z.string(), text: proseSchema }),
});
