/** The one-line summaries of the cards, the title of an own page, and the words for audiences. */
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { longDay } from '../../../../../contract/wedding/day.rules.ts';
import { listAt, type Path, textAt, valueAt } from '../fields/tree.rules.ts';
import { timesIn, withTimes } from '../fields/venueTimes.rules.ts';
import { withoutAddresses } from '../publish/contentWords.rules.ts';
import { lookName } from './appearance/lookNames.ts';
import { ownPagesOf } from './pages/ownPages.rules.ts';

/** For a card without content and without changes to publish. */
export const NONE = 'Aucune pour l’instant';

/** Words that fit into two lines of a card. */
const WORDS = 12;

export function essentialsSummary(files: ContentFiles): string {
  const file = files['mariage.yaml'];
  const date = textAt(file, ['date']);
  const day = Number.isNaN(Date.parse(date)) ? date : longDay(date);
  return [textAt(file, ['titre']), day].filter(Boolean).join(', ');
}

export function derouleSummary(files: ContentFiles): string {
  const steps = listAt(files['deroule.yaml'], ['etapes']);
  const hours = steps.map((step) => textAt(step, ['heure']));
  const first = hours[0] && withTimes(hours[0], timesIn(files));
  return `${counted(steps.length, 'étape')}${first ? `, à partir de ${first}` : ''}`;
}

export function venuesSummary(files: ContentFiles): string {
  const file = files['lieux.yaml'];
  const venues = Array.isArray(file) ? file : Object.values(typeof file === 'object' && file ? file : {});
  return names(venues, ['nom']);
}

export function menuSummary(files: ContentFiles): string {
  return names(listAt(files['menu.yaml'], ['plats']), ['plat']) || firstWords('menu.yaml', ['note'])(files);
}

export function lodgingsSummary(files: ContentFiles): string {
  return (
    names(listAt(files['logements.yaml'], ['adresses']), ['nom']) ||
    firstWords('logements.yaml', ['texte'])(files)
  );
}

export function contactsSummary(files: ContentFiles): string {
  return (
    names(listAt(files['contacts.yaml'], ['personnes']), ['nom']) ||
    firstWords('contacts.yaml', ['texte'])(files)
  );
}

export function mailsSummary(files: ContentFiles): string {
  const kinds = valueAt(files['mails/modeles.yaml'], []);
  const count = typeof kinds === 'object' ? Object.keys(kinds).length : 0;
  return `L’invitation au masculin, au féminin, au pluriel, ${counted(count, 'autre mail', 'autres mails')}`;
}

export function appearanceSummary(files: ContentFiles): string {
  const words = ['couleurs', 'ornement', 'ecriture'].map((key) => textAt(files['apparence.yaml'], [key]));
  return words.filter(Boolean).map(lookName).join(', ') || 'Rose et marine, lierre, parisienne';
}

export function questionsSummary(files: ContentFiles): string {
  const asked = listAt(files['questions.yaml'], ['questions']).filter(
    (question) => textAt(question, ['posee']) !== 'non',
  );
  return asked.length === 0 ? NONE : names(asked, ['question']);
}

export function pagesSummary(files: ContentFiles): string {
  const pages = ownPagesOf(files);
  if (pages.length === 0) return NONE;
  return pages.map(([file, value]) => pageTitle(file, value)).join(', ');
}

/** Title of an own page, or its file name when it has none. */
export function pageTitle(file: string, value: ContentValue | null): string {
  const title = typeof value === 'string' ? /^titre:(.*)$/m.exec(value)?.[1] : textAt(value, ['titre']);
  return title?.trim() || file.replace(/^pages\/|\.md$/g, '');
}

export function firstWords(file: string, path: Path = []): (files: ContentFiles) => string {
  return (files) => {
    const words = withoutAddresses(textAt(files[file], path))
      .replace(/[*#\\[]/g, '')
      .split(/[ \t\r\n]+/)
      .filter(Boolean);
    return words.slice(0, WORDS).join(' ') + (words.length > WORDS ? '…' : '');
  };
}

function names(items: readonly ContentValue[], path: Path): string {
  const found = items.map((item) => textAt(item, path)).filter(Boolean);
  return found.slice(0, 3).join(', ') + (found.length > 3 ? '…' : '');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count > 1 ? many : one}`;
}

/** Audiences of a step or page, by the word in the file. */
export const AUDIENCES = {
  hébergés: 'Ceux qui dorment sur place',
  repas: 'Les invités au repas',
  dimanche: 'Les invités du dimanche',
};

/** Short form for rows with little room. */
export function audienceLabel(word: string): string {
  return word === '' ? 'tous' : word;
}
