/**
 * Columns of a list that hold answers to the couple's own questions: makes their headings for the export, and
 * finds the question that a heading of an import means.
 */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import {
  FAMILLE_FIELDS,
  FOREIGN_FIELDS,
  GUEST_FIELDS,
  GUEST_PARTS,
  LINK_HEADING,
  type ListField,
} from '../../../contract/imports/listColumns.ts';
import { NO, YES } from '../../../contract/questions/questions.rules.ts';
import type { Answers, Question } from '../../../contract/questions/questions.schema.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';

export interface QuestionColumn extends Pick<Question, 'key' | 'of'> {
  heading: string;
  /** The question's wording where it resembles a field's heading. Lists of a release without that field have it. */
  formerly: string | null;
  /** Possible answers, including stored former ones; null for a free text. */
  words: readonly string[] | null;
}

/** Headings of the list's other columns. */
const FIELD_HEADINGS = [FAMILLE_FIELDS, GUEST_FIELDS, FOREIGN_FIELDS, GUEST_PARTS, { LINK_HEADING }].flatMap(
  (fields) => Object.values<string>(fields),
);
const SIMILAR_HEADINGS = new Set(FIELD_HEADINGS.map(normalizeText));

/** Former questions are included if they have answers. */
export function questionColumns(
  questions: readonly Question[],
  familles: readonly Pick<HostFamille, 'answers' | 'invites'>[],
): QuestionColumn[] {
  const said = {
    famille: saidIn(familles.map(({ answers }) => answers)),
    guest: saidIn(familles.flatMap(({ invites }) => invites.map(({ answers }) => answers ?? {}))),
  };
  const known = questions.filter(({ key, of, asked }) => asked || said[of].has(key));
  const isKnown = (key: string, of: Question['of']) =>
    known.some((question) => question.key === key && question.of === of);
  const columns = [
    ...known.map(({ key, of, wording, kind, choices }) => {
      const words = kind === 'text' ? null : kind === 'yesNo' ? [YES, NO] : choices;
      return { key, of, wording, words: words && [...new Set([...words, ...(said[of].get(key) ?? [])])] };
    }),
    ...(['famille', 'guest'] as const).flatMap((of) =>
      [...said[of].keys()]
        .filter((key) => !isKnown(key, of))
        .sort()
        .map((key) => ({ key, of, wording: '', words: null })),
    ),
  ];
  const counts = new Map<string, number>();
  const headings = columns.flatMap(({ key, of, wording }) => [wording, plainHeading(key, of)]);
  for (const heading of headings.map(normalizeText)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return columns.map(({ wording, ...column }) => {
    const heading = normalizeText(wording);
    const unique = heading !== '' && counts.get(heading) === 1 && !/^convive \d/.test(heading);
    const similar = SIMILAR_HEADINGS.has(heading);
    return {
      ...column,
      heading: unique && !similar ? wording : plainHeading(column.key, column.of),
      formerly: unique && similar && !FIELD_HEADINGS.includes(wording) ? wording : null,
    };
  });
}

/** For a wording that equals another heading, or is unknown. */
function plainHeading(key: string, of: Question['of']): string {
  return of === 'famille' ? `Question «\u00a0${key}\u00a0»` : `Question de convive «\u00a0${key}\u00a0»`;
}

function saidIn(all: readonly Answers[]): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  for (const answers of all)
    for (const [key, answer] of Object.entries(answers))
      said.set(key, (said.get(key) ?? new Set()).add(answer));
  return said;
}

export function numberedQuestion(index: number, { heading }: QuestionColumn): string {
  return `Convive ${index + 1} ${heading}`;
}

const NUMBERED = /^convive (\d{1,2}) (\S.*)$/i;

export function questionField(heading: string, columns: readonly QuestionColumn[]): ListField | null {
  const normalized = normalizeText(heading);
  const own = columns.find((column) => isHeadingOf(column, normalized, heading));
  if (own) return own.of === 'famille' ? `question.${own.key}` : `inviteQuestion.${own.key}`;
  const [, number, rest] = NUMBERED.exec(normalized) ?? [];
  const [, , written] = NUMBERED.exec(heading) ?? [];
  const numbered = columns.find((column) => column.of === 'guest' && isHeadingOf(column, rest, written));
  return numbered && number !== '0' ? `invites.${Number(number) - 1}.question.${numbered.key}` : null;
}

function isHeadingOf(
  { heading, formerly }: QuestionColumn,
  normalized: string | undefined,
  written: string | undefined,
): boolean {
  return normalizeText(heading) === normalized || (formerly !== null && formerly === written);
}
