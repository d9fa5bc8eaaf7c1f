/** Reads the whole content folder: either a complete wedding, or every problem found, never half of one. */
import { longDay } from '../../../contract/day.rules.ts';
import type { Block, MailTemplates, Wedding } from '../../../contract/wedding.schema.ts';
import type { ContentProblem, Outcome } from './contentProblem.ts';
import { derouleFile } from './files/deroule.file.ts';
import { lieuxFile } from './files/lieux.file.ts';
import { mariageFile } from './files/mariage.file.ts';
import { contactsFile, dimancheFile, logementsFile, menuFile, photosFile } from './files/pages.file.ts';
import { blocksToHtml, escapeHtml } from './html.ts';
import { type PhotoCheck, photoCheck } from './photoCheck.ts';
import { type PictureFile, readPictures } from './pictures.ts';
import { readMarkdown, readYaml } from './reader.ts';
import { typeset } from './typography.rules.ts';

export interface Content {
  wedding: Wedding;
  mail: MailTemplates;
  /** Every picture address the pages may ask for, by its last path segment. */
  pictures: ReadonlyMap<string, PictureFile>;
}

/** The first three are filled in for each family, the others once for all. */
const MAIL_WORDS = {
  known: ['prenom', 'lien', 'ceremonie', 'maries', 'date', 'reponse'],
  needed: { word: 'lien', expected: 'le lien de la famille, par exemple [ouvrir mon invitation]({lien})' },
};

/** `dir` is the content folder, only read. */
export async function loadWedding(
  dir: string,
  isWhole: PhotoCheck = photoCheck(),
): Promise<Outcome<Content>> {
  const { library, files, problems } = await readPictures(dir, isWhole);
  const read = await all({
    pictures: Promise.resolve(problems.length > 0 ? { ok: false, problems } : { ok: true, value: files }),
    mariage: readYaml(dir, 'mariage.yaml', mariageFile),
    timeline: readYaml(dir, 'deroule.yaml', derouleFile(library)),
    lieux: readYaml(dir, 'lieux.yaml', lieuxFile(library)),
    menu: readYaml(dir, 'menu.yaml', menuFile),
    logements: readYaml(dir, 'logements.yaml', logementsFile),
    contact: readYaml(dir, 'contacts.yaml', contactsFile),
    photos: readYaml(dir, 'photos.yaml', photosFile),
    dimanche: readYaml(dir, 'dimanche.yaml', dimancheFile),
    activities: readMarkdown(dir, 'textes/dimanche.md'),
    liste: readMarkdown(dir, 'textes/liste-de-mariage.md'),
    masculine: readMarkdown(dir, 'mails/masculin.md', MAIL_WORDS),
    feminine: readMarkdown(dir, 'mails/feminin.md', MAIL_WORDS),
    plural: readMarkdown(dir, 'mails/pluriel.md', MAIL_WORDS),
  });
  return read.ok ? { ok: true, value: assemble(read.value) } : read;
}

interface Parts {
  pictures: Content['pictures'];
  mariage: FileValue<typeof mariageFile>;
  timeline: Wedding['timeline'];
  lieux: FileValue<ReturnType<typeof lieuxFile>>;
  menu: Wedding['menu'];
  logements: Wedding['logements'];
  contact: Wedding['contact'];
  photos: FileValue<typeof photosFile>;
  dimanche: FileValue<typeof dimancheFile>;
  activities: Wedding['liste'];
  liste: Wedding['liste'];
  masculine: Wedding['liste'];
  feminine: Wedding['liste'];
  plural: Wedding['liste'];
}

type FileValue<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output'];

function assemble(parts: Parts): Content {
  const { mail, replyBefore, ...couple } = parts.mariage;
  const words = { maries: couple.title, date: typeset(longDay(couple.date)), reponse: replyBefore };
  const { nightPrice, ...places } = parts.lieux;
  const { price, ...sunday } = parts.dimanche;
  return {
    wedding: {
      ...couple,
      ...places,
      prices: { sunday: price, night: nightPrice },
      timeline: parts.timeline,
      menu: parts.menu,
      logements: parts.logements,
      contact: parts.contact,
      liste: parts.liste,
      ...parts.photos,
      lendemain: { ...sunday, activities: parts.activities },
    },
    mail: {
      ...mail,
      masculine: mailHtml(parts.masculine, words),
      feminine: mailHtml(parts.feminine, words),
      plural: mailHtml(parts.plural, words),
    },
    pictures: parts.pictures,
  };
}

function mailHtml(blocks: readonly Block[], words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce(
    (html, [word, text]) => html.replaceAll(`{${word}}`, () => escapeHtml(text)),
    blocksToHtml(blocks),
  );
}

/** All values, or all problems of all files: a host corrects everything in one go. */
async function all<Values extends object>(
  reads: {
    [Key in keyof Values]: Promise<Outcome<Values[Key]>>;
  },
): Promise<Outcome<Values>> {
  const problems: ContentProblem[] = [];
  const entries = await Promise.all(
    Object.entries<Promise<Outcome<unknown>>>(reads).map(async ([key, read]) => {
      const outcome = await read;
      if (outcome.ok) return [key, outcome.value] as const;
      problems.push(...outcome.problems);
      return [key, undefined] as const;
    }),
  );
  // Files are read at the same time: without this, the same mistakes would come in another order at each reading.
  if (problems.length > 0) return { ok: false, problems: problems.toSorted(byPlace) };
  return { ok: true, value: Object.fromEntries(entries) as Values };
}

function byPlace(a: ContentProblem, b: ContentProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
