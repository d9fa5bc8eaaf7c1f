/**
 * Combines the parsed files into one `Content`: the wedding without its empty pages, the texts of mails with
 * their default sentences, pictures and look.
 */
import type * as z from 'zod/mini';
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import type { FormWords } from '../../../../contract/wedding/formWords.schema.ts';
import type { OwnPage } from '../../../../contract/wedding/ownPages.schema.ts';
import type { Block } from '../../../../contract/wedding/prose.schema.ts';
import type { MailTemplates, TimelineRow, Wedding } from '../../../../contract/wedding/wedding.schema.ts';
import type { Look } from '../look/look.ts';
import type { PictureFile } from '../pictures/pictures.ts';
import { ceremonySentences, mealSentences, ownNames } from '../render/labels.rules.ts';
import type { Appearance } from './files/apparence.file.ts';
import type { Lieux } from './files/lieux.file.ts';
import type { listeFile } from './files/liste.file.ts';
import type { mariageFile } from './files/mariage.file.ts';
import type { modelesFile } from './files/modeles.file.ts';
import { saysSomething } from './files/ownPage.file.ts';
import type { contactsFile, dimancheFile, logementsFile, menuFile, photosFile } from './files/pages.file.ts';
import { blocksToHtml } from './markdown.ts';
import { typeset } from './typography.rules.ts';

export interface Content {
  wedding: Wedding;
  mail: MailTemplates;
  /** Texts of mailings. */
  mails: Readonly<Record<MailKind, MailTexts>>;
  /** All pictures of the pages, by the last segment of their address. */
  pictures: ReadonlyMap<string, PictureFile>;
  /** The couple's choice of look, also used in mails. */
  appearance: Appearance;
  look: Look;
  /** Lines about parts of a newer version that this content lacks, taken from the program's. */
  defaults: readonly string[];
}

interface Read {
  appearance: Appearance;
  mariage: z.output<typeof mariageFile>;
  questions: Question[];
  timeline: TimelineRow[];
  lieux: Lieux;
  menu: z.output<typeof menuFile>;
  logements: z.output<typeof logementsFile>;
  contacts: z.output<typeof contactsFile>;
  photos: z.output<typeof photosFile>;
  dimanche: z.output<ReturnType<typeof dimancheFile>>;
  form: FormWords;
  gifts: z.output<typeof listeFile>;
  pages: OwnPage[];
  activities: Block[];
  liste: Block[];
  donnees: Block[];
  modeles: z.output<typeof modelesFile>;
  masculine: Block[];
  feminine: Block[];
  plural: Block[];
  pictures: Content['pictures'];
}

export function putTogether(read: Read, look: Look, defaults: readonly string[]): Content {
  const { mariage, lieux, timeline, contacts, photos, modeles, form, donnees, pictures } = read;
  const { mail, replyBefore, ...couple } = mariage;
  const pages = read.pages.filter(saysSomething);
  const body = {
    masculine: blocksToHtml(read.masculine),
    feminine: blocksToHtml(read.feminine),
    plural: blocksToHtml(read.plural),
  };
  const words = { maries: couple.title, date: typeset(longDay(couple.date)), reponse: replyBefore };
  const { subject, mealSentence, ceremonyAndDrinks = ceremonySentences(lieux) } = mail;
  const mealProposal = mealSentences(lieux, timeline);
  return {
    wedding: {
      ...couple,
      ...lieux.venues,
      ...contacts,
      ...photos,
      prices: { sunday: read.dimanche.price, night: lieux.nightPrice },
      questions: read.questions,
      timeline,
      ...optionalPages(read),
      liste: { text: read.liste, ...read.gifts },
      donnees,
      pages,
      pageNames: ownNames(lieux, pages),
      venueAudiences: lieux.venueAudiences,
      form,
      hero: read.appearance.hero,
    },
    mail: { ...body, subject, ceremonyAndDrinks, mealSentence, mealProposal, words },
    mails: { ...modeles, invitation: { subject, body } },
    pictures: new Map([...pictures, ...look.files]),
    appearance: read.appearance,
    look,
    defaults,
  };
}

/** Null for a page without text. */
function optionalPages(read: Read): Pick<Wedding, 'menu' | 'logements' | 'lendemain'> {
  const { menu, logements, dimanche, activities } = read;
  const { price: _price, ...said } = dimanche;
  const { breakfast, lunch, contribution } = said;
  const sunday = [activities, breakfast, lunch, contribution].flat();
  return {
    menu: menu.courses.length + menu.note.length > 0 || menu.coffee !== '' ? menu : null,
    logements: logements.lodgings.length + logements.text.length > 0 ? logements : null,
    lendemain: sunday.length > 0 ? { activities, ...said } : null,
  };
}
