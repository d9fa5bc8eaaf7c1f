/** The wedding's own content. The server checks it and translates its French keys; the browser imports the types alone. */
import * as z from 'zod/mini';
import { photoFolderSchema } from '../photos/photos.schema.ts';
import { questionSchema } from '../questions/questions.schema.ts';
import { formWordsSchema } from './formWords.schema.ts';
import { AUDIENCES, ownPageAddressSchema, ownPageSchema } from './ownPages.schema.ts';
import { ceremonySchema, estateSchema, venueSchema } from './places.schema.ts';
import { phoneSchema, pictureSchema, proseSchema } from './prose.schema.ts';

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
  /** What `erreur` adds to its quoted sentences, for anybody to read; empty unless the hosts wrote something. */
  help: proseSchema,
  invitation: z.array(z.string()),
  /** The couple's own picture, above the festivities and the reply form. */
  hero: z.nullable(pictureSchema),
  asksDiets: z.boolean(),
  /** The couple's own, those that are asked no more among them. */
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
    /** In groups of four, as banks print it; shown on request. */
    iban: z.nullable(z.object({ number: z.string(), holder: z.string() })),
  }),
  donnees: proseSchema,
  sendphotos: z.object({ text: proseSchema, button: z.string(), url: z.nullable(z.string()) }),
  /** Of the first folders, where the hosts gave them no title of their own. */
  photoFolders: z.record(photoFolderSchema, z.string()),
  lendemain: z.nullable(
    z.object({
      activities: proseSchema,
      breakfast: proseSchema,
      lunch: proseSchema,
      contribution: proseSchema,
      /** Over the text and over the meal, where the couple has words of its own. */
      restTitle: z.exactOptional(z.string()),
      tableTitle: z.exactOptional(z.string()),
      /** In place of the site's own drawing; null where there is to be none. */
      picture: z.exactOptional(z.nullable(pictureSchema)),
    }),
  ),
  pages: z.array(ownPageSchema),
  /** How pages are called that are not called as every wedding's, by their address: « La mairie » for `eglise`. */
  pageNames: z.record(z.string(), z.string()),
  form: formWordsSchema,
});
export type Wedding = z.infer<typeof weddingSchema>;

/** What anybody may read: it stands in the page itself. */
export const publicWeddingSchema = z.pick(weddingSchema, { title: true, date: true, timeZone: true });
export type PublicWedding = z.infer<typeof publicWeddingSchema>;

/**
 * What one family may read, beside its record in `GET /api/famille/{hash}`. A page that it may not open is null, a note that is not for
 * it is empty, and rows of the festivities and pages of the couple's that it does not see are left out.
 */
export const familleContentSchema = z.extend(
  z.omit(weddingSchema, {
    title: true,
    date: true,
    timeZone: true,
    prices: true,
    help: true,
    photoFolders: true,
    questions: true,
  }),
  {
    /** How every page is called, by its address. */
    pageNames: z.record(z.string(), z.string()),
    /** Of the pages that the family might open, those of which there is nothing to say: no menu lists them, and their address leads home. */
    empty: z.array(z.string()),
    /** Those that the family's form asks; absent where there are none. */
    questions: z.exactOptional(z.array(questionSchema)),
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
  /** What it becomes for a family invited to the meal: the couple's own words, or nothing. */
  mealSentence: z.string(),
  /** What they are offered for it. */
  mealProposal: z.string(),
  /** What `{maries}`, `{date}` and `{reponse}` become, the same for all families. */
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
  /** Address of the couple's own look, null where everything is as the program brings it. */
  styleSheet: z.nullable(z.string()),
  mail: z.nullable(mailTemplatesSchema),
  /** The day that the texts tell guests to answer by (`YYYY-MM-DD`), where it closes nothing yet; null where there is nothing to propose. */
  proposedDeadline: z.nullable(z.string()),
  /** One line per problem of an edit that was not taken; empty when the site shows what the files say. */
  problems: z.array(z.string()),
});
export type HostContent = z.infer<typeof hostContentSchema>;
