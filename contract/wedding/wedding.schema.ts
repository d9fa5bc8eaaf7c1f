/** The wedding's own content. The server checks it and translates its French keys; the browser imports the types alone. */
import * as z from 'zod/mini';
import { photoFolderSchema } from '../photos/photos.schema.ts';

/** A run of text with one style; `\n` is a line break that the author forced. */
const spanSchema = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type Span = z.infer<typeof spanSchema>;

const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), spans: z.array(spanSchema) }),
  z.object({ type: z.literal('heading'), spans: z.array(spanSchema) }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(spanSchema)) }),
]);
export type Block = z.infer<typeof blockSchema>;

const prose = z.array(blockSchema);

const pictureSchema = z.object({
  src: z.string(),
  /** Intrinsic pixels, so that the page keeps its place before the picture comes. */
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

const phoneSchema = z.object({ text: z.string(), href: z.string() });

export const TIMELINE_ICONS = [
  'valise',
  'eglise',
  'appareil-photo',
  'coupe',
  'groupe',
  'couverts',
  'danse',
  'soleil',
  'alliances',
  'coeur',
  'fleur',
  'voiture',
  'musique',
  'gateau',
] as const;
export type TimelineIcon = (typeof TIMELINE_ICONS)[number];

const AUDIENCES = ['all', 'sleepers', 'reception', 'sunday'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const TIMELINE_LINKS = ['eglise', 'vh', 'domaine', 'menu', 'logements', 'lendemain'] as const;

const timelineRowSchema = z.object({
  time: z.string(),
  title: z.string(),
  subtitle: z.string(),
  icon: z.enum(TIMELINE_ICONS),
  audience: z.enum(AUDIENCES),
  link: z.nullable(z.enum(TIMELINE_LINKS)),
  picture: z.nullable(pictureSchema),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

const venueSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  mapUrl: z.string(),
  text: prose,
  picture: z.nullable(pictureSchema),
});
export type Venue = z.infer<typeof venueSchema>;

const carParkSchema = z.object({ name: z.string(), note: z.string(), mapUrl: z.string() });

const lodgingSchema = z.object({
  name: z.string(),
  kind: z.string(),
  distance: z.string(),
  note: z.string(),
  phone: z.nullable(phoneSchema),
  url: z.nullable(z.string()),
});

export const weddingSchema = z.object({
  title: z.string(),
  /** The wedding day, `YYYY-MM-DD`, in the wedding's own time zone. */
  date: z.iso.date(),
  timeZone: z.string(),
  /** What `erreur` adds to its quoted sentences, for anybody to read; empty unless the hosts wrote something. */
  help: prose,
  invitation: z.array(z.string()),
  /** The couple's own picture, above the festivities and the reply form. */
  hero: z.nullable(pictureSchema),
  asksDiets: z.boolean(),
  prices: z.object({ sunday: z.number(), night: z.number() }),
  timeline: z.array(timelineRowSchema),
  eglise: z.extend(venueSchema, { carParks: z.array(carParkSchema), warning: prose }),
  vh: venueSchema,
  domaine: z.extend(venueSchema, {
    coolEvenings: prose,
    stay: z.object({ welcome: prose, bedding: prose, linen: prose, tent: prose }),
    lodgingHint: prose,
  }),
  menu: z.object({
    courses: z.array(z.object({ name: z.string(), dish: z.string(), note: z.string() })),
    coffee: z.string(),
    note: prose,
  }),
  logements: z.object({ text: prose, lodgings: z.array(lodgingSchema) }),
  contact: z.object({
    text: prose,
    address: z.array(z.string()),
    people: z.array(z.object({ name: z.string(), phone: phoneSchema, email: z.string() })),
  }),
  liste: prose,
  donnees: prose,
  sendphotos: z.object({ text: prose, button: z.string(), url: z.string() }),
  /** Of the first folders, where the hosts gave them no title of their own. */
  photoFolders: z.record(photoFolderSchema, z.string()),
  lendemain: z.object({ activities: prose, breakfast: prose, lunch: prose, contribution: prose }),
});
export type Wedding = z.infer<typeof weddingSchema>;

/** What anybody may read: it stands in the page itself. */
export const publicWeddingSchema = z.pick(weddingSchema, { title: true, date: true, timeZone: true });
export type PublicWedding = z.infer<typeof publicWeddingSchema>;

/**
 * What one family may read, beside its record in `GET /api/famille/{hash}`. A page that it may not open is null, a note that is not for
 * it is empty, and rows of the festivities that it does not see are left out.
 */
export const familleContentSchema = z.extend(
  z.omit(weddingSchema, {
    title: true,
    date: true,
    timeZone: true,
    prices: true,
    help: true,
    photoFolders: true,
  }),
  {
    eglise: z.nullable(weddingSchema.shape.eglise),
    vh: z.nullable(weddingSchema.shape.vh),
    domaine: z.nullable(weddingSchema.shape.domaine),
    menu: z.nullable(weddingSchema.shape.menu),
    logements: z.nullable(weddingSchema.shape.logements),
    lendemain: z.nullable(weddingSchema.shape.lendemain),
  },
);
export type FamilleContent = z.infer<typeof familleContentSchema>;

const mailTemplatesSchema = z.object({
  subject: z.string(),
  masculine: z.string(),
  feminine: z.string(),
  plural: z.string(),
  /** What `{ceremonie}` becomes for a family invited to the drinks; nothing for the others. */
  ceremonyAndDrinks: z.string(),
  /** What `{maries}`, `{date}` and `{reponse}` become, the same for all families. */
  words: z.object({ maries: z.string(), date: z.string(), reponse: z.string() }),
});
export type MailTemplates = z.infer<typeof mailTemplatesSchema>;

export const hostContentSchema = z.object({
  wedding: z.pick(weddingSchema, { prices: true, asksDiets: true }),
  mail: z.nullable(mailTemplatesSchema),
  /** The day that the texts tell guests to answer by (`YYYY-MM-DD`), where it closes nothing yet; null where there is nothing to propose. */
  proposedDeadline: z.nullable(z.string()),
  /** One line per problem of an edit that was not taken; empty when the site shows what the files say. */
  problems: z.array(z.string()),
});
export type HostContent = z.infer<typeof hostContentSchema>;
