/**
 * The wedding's content: whole, and the parts for everybody, for a family and for hosts. The server validates
 * it and translates French keys; browsers import only types.
 */
import * as z from 'zod/mini';
import { photoFolderSchema } from '../photos/photos.schema.ts';
import { questionSchema } from '../questions/questions.schema.ts';
import { formWordsSchema } from './formWords.schema.ts';
import { AUDIENCES, ownPageAddressSchema, ownPageSchema } from './ownPages.schema.ts';
import { phoneSchema, pictureSchema, proseSchema } from './prose.schema.ts';
import { ceremonySchema, estateSchema, venueSchema } from './venues.schema.ts';

export const TIMELINE_ICONS = [
  'valise',
  'eglise',
  'mairie',
  'bateau',
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

export const TIMELINE_LINKS = ['eglise', 'vh', 'domaine', 'menu', 'logements', 'lendemain'] as const;

const timelineRowSchema = z.object({
  time: z.string(),
  title: z.string(),
  subtitle: z.string(),
  icon: z.enum(TIMELINE_ICONS),
  audience: z.enum(AUDIENCES),
  link: z.nullable(z.union([z.enum(TIMELINE_LINKS), ownPageAddressSchema])),
  picture: z.nullable(pictureSchema),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

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
  /** Public text added to the quoted sentences of `erreur`; empty by default. */
  help: proseSchema,
  invitation: z.array(z.string()),
  /** The couple's picture above the festivities and the reply form. */
  hero: z.nullable(pictureSchema),
  asksDiets: z.boolean(),
  /** The couple's own questions, former ones included. */
  questions: z.array(questionSchema),
  prices: z.object({ sunday: z.number(), night: z.number() }),
  timeline: z.array(timelineRowSchema),
  eglise: z.nullable(ceremonySchema),
  vh: z.nullable(venueSchema),
  domaine: z.nullable(estateSchema),
  menu: z.nullable(
    z.object({
      courses: z.array(z.object({ name: z.string(), dish: z.string(), note: z.string() })),
      coffee: z.string(),
      note: proseSchema,
    }),
  ),
  logements: z.nullable(z.object({ text: proseSchema, lodgings: z.array(lodgingSchema) })),
  contact: z.object({
    text: proseSchema,
    address: z.array(z.string()),
    people: z.array(z.object({ name: z.string(), phone: z.nullable(phoneSchema), email: z.string() })),
  }),
  liste: z.object({
    text: proseSchema,
    button: z.nullable(z.object({ label: z.string(), url: z.string() })),
    /** In groups of four as banks print it; shown on request. */
    iban: z.nullable(z.object({ number: z.string(), holder: z.string() })),
  }),
  donnees: proseSchema,
  sendphotos: z.object({ text: proseSchema, button: z.string(), url: z.nullable(z.string()) }),
  /** Titles of the first folders, unless hosts gave them others. */
  photoFolders: z.record(photoFolderSchema, z.string()),
  lendemain: z.nullable(
    z.object({
      activities: proseSchema,
      breakfast: proseSchema,
      lunch: proseSchema,
      contribution: proseSchema,
      /** Headings of the text and of the meal, if the couple changed them. */
      restTitle: z.exactOptional(z.string()),
      tableTitle: z.exactOptional(z.string()),
      /** Replaces the site's drawing; null for no picture at all. */
      picture: z.exactOptional(z.nullable(pictureSchema)),
    }),
  ),
  pages: z.array(ownPageSchema),
  /** Names of renamed pages by address: « La mairie » for `eglise`. */
  pageNames: z.record(z.string(), z.string()),
  /** Who reads the page of each place; for the others it is as if there were none. */
  venueAudiences: z.record(z.enum(['eglise', 'vh', 'domaine']), z.enum(AUDIENCES)),
  form: formWordsSchema,
});
export type Wedding = z.infer<typeof weddingSchema>;

/** Public content, embedded in the page itself. */
export const publicWeddingSchema = z.pick(weddingSchema, { title: true, date: true, timeZone: true });
export type PublicWedding = z.infer<typeof publicWeddingSchema>;

/**
 * Content for one family, besides its record in `GET /api/famille/{hash}`. Pages that it may not open are
 * null, notes for others are empty, and rows and own pages for others are left out.
 */
export const familleContentSchema = z.extend(
  z.omit(weddingSchema, {
    title: true,
    date: true,
    timeZone: true,
    prices: true,
    help: true,
    photoFolders: true,
    venueAudiences: true,
    questions: true,
  }),
  {
    /** With the meal's time and text in their place, for those who may read them. */
    domaine: z.nullable(z.omit(estateSchema, { meal: true })),
    /** Names of all pages by address. */
    pageNames: z.record(z.string(), z.string()),
    /** Permitted pages without any text: menus leave them out, and their address opens the home page. */
    empty: z.array(z.string()),
    /** Questions in the family's form; absent without any. */
    questions: z.exactOptional(z.array(questionSchema)),
  },
);
export type FamilleContent = z.infer<typeof familleContentSchema>;

const mailTemplatesSchema = z.object({
  subject: z.string(),
  masculine: z.string(),
  feminine: z.string(),
  plural: z.string(),
  /** Text for `{ceremonie}` to families invited to the drinks; empty for the others. */
  ceremonyAndDrinks: z.string(),
  /** Text for `{ceremonie}` to families invited to the meal: the couple's own, or empty. */
  mealSentence: z.string(),
  /** The sentence that the site proposes for it. */
  mealProposal: z.string(),
  /** Texts for `{maries}`, `{date}` and `{reponse}`, the same for all families. */
  words: z.object({ maries: z.string(), date: z.string(), reponse: z.string() }),
});
export type MailTemplates = z.infer<typeof mailTemplatesSchema>;

export const hostContentSchema = z.object({
  wedding: z.pick(weddingSchema, {
    title: true,
    date: true,
    timeZone: true,
    prices: true,
    asksDiets: true,
    form: true,
    questions: true,
  }),
  /** Address of the couple's style sheet; null if they changed nothing. */
  styleSheet: z.nullable(z.string()),
  mail: z.nullable(mailTemplatesSchema),
  /** The deadline in the texts (`YYYY-MM-DD`), if it is not set as a param yet; null without a proposal. */
  proposedDeadline: z.nullable(z.string()),
  /** One line per problem of an edit that was rejected; empty if the site shows what the files say. */
  problems: z.array(z.string()),
});
export type HostContent = z.infer<typeof hostContentSchema>;
