/** Reads the whole content folder: either a complete wedding, or every problem found, never half of one. */
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { MAIL_WORDS } from '../../../../contract/mail/mailText.rules.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import type { MailTemplates, Wedding } from '../../../../contract/wedding/wedding.schema.ts';
import type { ChangedFiles } from '../folder/publication.ts';
import { readSources, type Sources, withChanges } from '../folder/sources.ts';
import { type Look, lookOf } from '../look/look.ts';
import { decodes, type PhotoCheck } from '../pictures/pictureFile.ts';
import { type PictureFile, type Pictures, readPictures } from '../pictures/pictures.ts';
import { all, type Outcome } from '../problems.ts';
import { DONNEES_WORDS } from '../render/donnees.rules.ts';
import { blocksToHtml } from '../render/html.ts';
import { apparenceFile } from './files/apparence.file.ts';
import { derouleFile, mariageFile } from './files/deroule.file.ts';
import { lieuxFile } from './files/lieux.file.ts';
import { modelesFile } from './files/modeles.file.ts';
import { contactsFile, dimancheFile, logementsFile, menuFile, photosFile } from './files/pages.file.ts';
import type { ContentFolder } from './later.ts';
import { readMarkdown, readYaml } from './reader.ts';
import { typeset } from './typography.rules.ts';

export interface Content {
  wedding: Wedding;
  mail: MailTemplates;
  /** The mails to many. */
  mails: Readonly<Record<MailKind, MailTexts>>;
  /** Every picture address the pages may ask for, by its last path segment. */
  pictures: ReadonlyMap<string, PictureFile>;
  look: Look;
  /** Lines: what this content lacks of a newer version, and that the program's own is used for. */
  defaults: readonly string[];
}

const INVITATION_WORDS = {
  known: MAIL_WORDS,
  needed: { word: 'lien', expected: 'le lien de la famille, par exemple [ouvrir mon invitation]({lien})' },
};

/** `dir` is the content folder. A draft is laid over it as `changed`. */
export async function loadWedding(
  dir: string,
  isWhole: PhotoCheck = decodes,
  changed: ChangedFiles = new Map(),
): Promise<Outcome<Content>> {
  const sources = withChanges(await readSources(dir), changed);
  return readWedding(sources, await readPictures(dir, isWhole));
}

/** What the texts and the pictures of a folder say together. */
export async function readWedding(sources: Sources, pictures: Pictures): Promise<Outcome<Content>> {
  const folder: ContentFolder = { sources, defaults: [] };
  const { library } = pictures;
  const read = await all({
    pictures: Promise.resolve<Outcome<Content['pictures']>>(
      pictures.problems.length > 0
        ? { ok: false, problems: pictures.problems }
        : { ok: true, value: pictures.files },
    ),
    mariage: readYaml(folder, 'mariage.yaml', mariageFile),
    appearance: readYaml(folder, 'apparence.yaml', apparenceFile(library)),
    timeline: readYaml(folder, 'deroule.yaml', derouleFile(library)),
    lieux: readYaml(folder, 'lieux.yaml', lieuxFile(library)),
    menu: readYaml(folder, 'menu.yaml', menuFile),
    logements: readYaml(folder, 'logements.yaml', logementsFile),
    contacts: readYaml(folder, 'contacts.yaml', contactsFile),
    photos: readYaml(folder, 'photos.yaml', photosFile),
    dimanche: readYaml(folder, 'dimanche.yaml', dimancheFile),
    activities: readMarkdown(folder, 'textes/dimanche.md'),
    liste: readMarkdown(folder, 'textes/liste-de-mariage.md'),
    donnees: readMarkdown(folder, 'textes/donnees-personnelles.md', DONNEES_WORDS),
    modeles: readYaml(folder, 'mails/modeles.yaml', modelesFile),
    masculine: readMarkdown(folder, 'mails/masculin.md', INVITATION_WORDS),
    feminine: readMarkdown(folder, 'mails/feminin.md', INVITATION_WORDS),
    plural: readMarkdown(folder, 'mails/pluriel.md', INVITATION_WORDS),
  });
  if (!read.ok) return read;
  const {
    mariage,
    lieux,
    contacts,
    dimanche,
    activities,
    photos,
    masculine,
    feminine,
    plural,
    modeles,
    appearance,
    ...rest
  } = read.value;
  const look = await lookOf(appearance);
  const { mail, replyBefore, ...couple } = mariage;
  const { nightPrice, ...places } = lieux;
  const { price, ...sunday } = dimanche;
  const { timeline, menu, logements, liste, donnees } = rest;
  const body = {
    masculine: blocksToHtml(masculine),
    feminine: blocksToHtml(feminine),
    plural: blocksToHtml(plural),
  };
  const words = { maries: couple.title, date: typeset(longDay(couple.date)), reponse: replyBefore };
  return {
    ok: true,
    value: {
      wedding: {
        ...couple,
        ...places,
        ...contacts,
        ...photos,
        prices: { sunday: price, night: nightPrice },
        timeline,
        menu,
        logements,
        liste,
        donnees,
        lendemain: { ...sunday, activities },
        hero: appearance.hero,
      },
      mail: { ...mail, ...body, words },
      mails: { ...modeles, invitation: { subject: mail.subject, body } },
      pictures: new Map([...rest.pictures, ...look.files]),
      look,
      defaults: folder.defaults,
    },
  };
}
