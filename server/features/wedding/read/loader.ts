/** Reads the whole content folder: a complete wedding, or all problems found. */

import { MAIL_WORDS } from '../../../../contract/mail/mailText.rules.ts';
import { DONNEES_WORDS } from '../../../../contract/wedding/prose.schema.ts';
import type { ChangedFiles } from '../folder/publication.ts';
import { readSources, type Sources, strayPages, withChanges } from '../folder/sources.ts';
import { lookOf } from '../look/look.ts';
import { decodes, type PhotoCheck } from '../pictures/pictureFile.ts';
import { type Pictures, readPictures } from '../pictures/pictures.ts';
import { all, type Outcome } from '../problems.ts';
import { type Content, putTogether } from './content.ts';
import { lines, object } from './fields.ts';
import { apparenceFile } from './files/apparence.file.ts';
import { derouleFile } from './files/deroule.file.ts';
import { formulaireFile } from './files/formulaire.file.ts';
import { lieuxFile } from './files/lieux.file.ts';
import { listeFile } from './files/liste.file.ts';
import { mariageFile } from './files/mariage.file.ts';
import { modelesFile } from './files/modeles.file.ts';
import { contactsFile, dimancheFile, logementsFile, menuFile, photosFile } from './files/pages.file.ts';
import { questionsFile } from './files/questions.file.ts';
import { type ContentFolder, saysOldCeremony } from './later.ts';
import { maybe } from './optional.ts';
import { readOwnPages, slugsOf, strayProblems, timesIn } from './ownPages.ts';
import { readMarkdown, readYaml } from './reader.ts';

/** `relu.yaml`: examples that the couple keeps, which « Notre site » no longer reports. Not for guests. */
const reluFile = object({ gardes: maybe(lines('de ce que vous gardez')) });

const INVITATION_WORDS = {
  known: MAIL_WORDS,
  needed: { word: 'lien', expected: 'le lien de la famille, par exemple [ouvrir mon invitation]({lien})' },
};

/** `dir` is the content folder; the files of a draft may replace some as `changed`. */
export async function loadWedding(
  dir: string,
  isWhole: PhotoCheck = decodes,
  changed: ChangedFiles = new Map(),
): Promise<Outcome<Content>> {
  const sources = withChanges(await readSources(dir), changed);
  return readWedding(sources, await readPictures(dir, isWhole), await strayPages(dir));
}

/** Combines texts and pictures of a folder; `stray` are pages whose file names make no valid address. */
export async function readWedding(
  sources: Sources,
  pictures: Pictures,
  stray: readonly string[] = [],
): Promise<Outcome<Content>> {
  const folder: ContentFolder = { sources, defaults: [], times: timesIn(sources) };
  const { library } = pictures;
  const slugs = slugsOf(sources);
  const optional = { optional: true };
  const read = await all({
    pictures: Promise.resolve<Outcome<Content['pictures']>>(
      pictures.problems.length > 0
        ? { ok: false, problems: pictures.problems }
        : { ok: true, value: pictures.files },
    ),
    mariage: readYaml(folder, 'mariage.yaml', mariageFile),
    appearance: readYaml(folder, 'apparence.yaml', apparenceFile(library)),
    questions: readYaml(folder, 'questions.yaml', questionsFile),
    timeline: readYaml(folder, 'deroule.yaml', derouleFile(library, slugs)),
    lieux: readYaml(folder, 'lieux.yaml', lieuxFile(library)),
    menu: readYaml(folder, 'menu.yaml', menuFile),
    logements: readYaml(folder, 'logements.yaml', logementsFile),
    contacts: readYaml(folder, 'contacts.yaml', contactsFile),
    photos: readYaml(folder, 'photos.yaml', photosFile),
    dimanche: readYaml(folder, 'dimanche.yaml', dimancheFile(library)),
    form: readYaml(folder, 'formulaire.yaml', formulaireFile),
    gifts: readYaml(folder, 'liste.yaml', listeFile),
    kept: readYaml(folder, 'relu.yaml', reluFile),
    pages: readOwnPages(folder, slugs, library),
    stray: Promise.resolve(strayProblems(stray)),
    activities: readMarkdown(folder, 'textes/dimanche.md', optional),
    liste: readMarkdown(folder, 'textes/liste-de-mariage.md', optional),
    donnees: readMarkdown(folder, 'textes/donnees-personnelles.md', { known: DONNEES_WORDS }),
    modeles: readYaml(folder, 'mails/modeles.yaml', modelesFile),
    masculine: readMarkdown(folder, 'mails/masculin.md', INVITATION_WORDS),
    feminine: readMarkdown(folder, 'mails/feminin.md', INVITATION_WORDS),
    plural: readMarkdown(folder, 'mails/pluriel.md', INVITATION_WORDS),
  });
  if (!read.ok) return read;
  // The sentence made of the couple's own places stands instead.
  if (await saysOldCeremony(sources)) read.value.mariage.mail.ceremonyAndDrinks = undefined;
  const look = await lookOf(read.value.appearance, read.value.mariage.title);
  return { ok: true, value: putTogether(read.value, look, folder.defaults) };
}
