/**
 * Removes a place from the content, and with it what other texts say about the place; tells what was removed.
 */
import type {
  ContentFiles,
  ContentPath,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { samePath } from './faults.rules.ts';
import { listAt, type Path, textAt, withValueAt } from './tree.rules.ts';
import { timesIn } from './venueTimes.rules.ts';

interface RemovedVenue {
  /** The files to change, with null for a deleted page. */
  changed: ContentFiles;
  /** Titles of the removed example steps, which would announce something that no longer takes place. */
  gone: readonly string[];
  /** The files in which the place's word became its plain time; null when no text used the word. */
  kept: { files: readonly string[]; time: string } | null;
}

/**
 * Removes a place of `lieux.yaml` or an own page with the example's steps about it. Other texts that use its
 * time get it as plain text.
 */
export function withoutVenue(
  files: ContentFiles,
  { file, path }: { file: string; path: Path },
  examples: readonly ContentPath[] = [],
): RemovedVenue {
  const key = path[0] ?? file.replace(/^pages\/|\.md$/g, '');
  const braces = `{heure-${key}}`;
  const page = path.length === 0 ? `pages/${key}` : (PAGES[key] ?? key);
  const steps = listAt(files[STEPS], ['etapes']);
  const gone = steps.filter(
    (step, at) =>
      examples.some((one) => one.file === STEPS && samePath(one.path, ['etapes', String(at)])) &&
      (textAt(step, ['page']) === page || textsWith(step, braces) > 0),
  );
  const left: ContentFiles = {
    ...files,
    ...(gone.length > 0 && {
      [STEPS]:
        withValueAt(
          files[STEPS],
          ['etapes'],
          steps.filter((step) => !gone.includes(step)),
        ) ?? {},
    }),
    [file]: withValueAt(files[file], path, undefined) ?? (path.length === 0 ? null : {}),
  };
  const time = timesIn(files).find(({ word }) => word === `heure-${key}`)?.time;
  const saying =
    time === undefined ? [] : Object.keys(left).filter((name) => textsWith(left[name], braces) > 0);
  const touched = new Set([file, ...(gone.length > 0 ? [STEPS] : []), ...saying]);
  return {
    changed: Object.fromEntries(
      [...touched].map((name) => [name, replaced(left[name], braces, time ?? braces)]),
    ),
    gone: gone.map((step) => textAt(step, ['titre'])),
    kept: saying.length === 0 || time === undefined ? null : { files: saying, time },
  };
}

const STEPS = 'deroule.yaml';
/** Page names in the steps that differ from the place's key. */
const PAGES: Readonly<Record<string, string>> = { 'vin-dhonneur': 'vh' };

export function goneSteps(titles: RemovedVenue['gone']): string {
  if (titles.length === 0) return '';
  const named = titles.map((title) => `«\u00a0${title}\u00a0»`).join(', ');
  return titles.length === 1
    ? `L’étape d’exemple ${named} quitte aussi Le déroulé.`
    : `Les étapes d’exemple ${named} quittent aussi Le déroulé.`;
}

/** Says in which texts the time was kept; `called` returns the title of a file's part. */
export function keptTimes(kept: RemovedVenue['kept'], called: (file: string) => string): string {
  if (kept === null) return '';
  const parts = [...new Set(kept.files.map((file) => `«\u00a0${called(file)}\u00a0»`))].join(', ');
  return `Son heure, que d’autres textes disaient, y reste «\u00a0${kept.time}\u00a0»\u00a0: ${parts}.`;
}

function textsWith(value: ContentValue | null | undefined, words: string): number {
  if (typeof value === 'string') return value.includes(words) ? 1 : 0;
  if (value === null || value === undefined) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + textsWith(item, words), 0);
}

function replaced(value: ContentValue | null | undefined, words: string, by: string): ContentValue | null {
  return value === null || value === undefined ? null : replacedWithin(value, words, by);
}

function replacedWithin(value: ContentValue, words: string, by: string): ContentValue {
  if (typeof value === 'string') return value.replaceAll(words, by);
  if (Array.isArray(value)) return value.map((item) => replacedWithin(item, words, by));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replacedWithin(item, words, by)]),
  );
}
