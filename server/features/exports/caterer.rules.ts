/**
 * Builds the sheets for the caterer and the estate: a summary, one per event, beds, tables with their guests,
 * diets, and answers to the couple's questions.
 */
import {
  beds,
  type EventHeads,
  eventHeads,
  type FamilyHeads,
} from '../../../contract/exports/catererCounts.rules.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { toldApart } from '../../../contract/familles/namesakes.rules.ts';
import { countQuestions, type QuestionCount } from '../../../contract/questions/questionCounts.rules.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { childWords, guestName, toldText } from '../../../contract/reponses/answerRecap.rules.ts';
import { AGE_BUCKETS, type HeadCount } from '../../../contract/reponses/counts.rules.ts';
import { type Seating, seating } from '../../../contract/seating/seating.rules.ts';
import type { NamedSheet } from './files.ts';
import type { ListCell } from './listTable.rules.ts';

const AGES = AGE_BUCKETS.map(({ label }) => `Enfants, ${label}`);

/** `childcare` is the heading of who asks for it; null for no such column. */
export function catererSheets(
  stored: readonly HostFamille[],
  { questions, childcare }: { questions: readonly Question[]; childcare: string | null },
): NamedSheet[] {
  const care = (cell: ListCell): ListCell[] => (childcare === null ? [] : [cell]);
  const familles = toldApart(stored);
  const events = eventHeads(familles);
  const nights = beds(familles);
  return [
    {
      name: 'Récapitulatif',
      rows: [
        ['', 'Familles', 'Personnes', 'Adultes', 'Enfants', ...AGES, ...care(childcare ?? '')],
        ...events.map(({ title, families, total }) => [
          title,
          families.length,
          ...heads(total),
          ...care(total.childcare),
        ]),
        ...nights.map(({ title, families, total }) => [title, families.length, ...heads(total), ...care('')]),
      ],
    },
    ...events.map(({ title, families, total }) => ({
      name: title,
      rows: [
        ['Famille', 'Personnes', 'Adultes', 'Enfants', ...AGES, ...care(childcare ?? '')],
        ...families.map((family) => [family.name, ...heads(family), ...care(family.childcare)]),
        ['Total', ...heads(total), ...care(total.childcare)],
      ],
    })),
    {
      name: 'Couchage',
      rows: [
        ['Famille', 'Où', 'Personnes', 'Adultes', 'Enfants', ...AGES],
        ...nights.flatMap(({ title, families }) => families.map((family) => sleeper(family, title))),
        ...nights.map(({ title, total }) => ['Total', title, ...heads(total)]),
      ],
    },
    ...tableSheets(seating(familles)),
    ...dietSheet(events),
    ...questionSheet(countQuestions(familles, questions)),
  ];
}

/** Numbers and guests per table; no sheets if no family has a table. */
function tableSheets({ tables, unplaced, total }: Seating): NamedSheet[] {
  if (tables.length === 0) return [];
  const groups = [...tables, ...(unplaced.familles.length > 0 ? [{ name: 'Sans table', ...unplaced }] : [])];
  return [
    {
      name: 'Tables',
      rows: [
        ['Table', 'Personnes', 'Adultes', 'Enfants', ...AGES],
        ...groups.map(({ name, total }) => [name, ...heads(total)]),
        ['Total', ...heads(total)],
      ],
    },
    {
      name: 'Plan de table',
      rows: [
        ['Table', 'Famille', 'Convive', 'Enfant', 'Régime ou allergie'],
        ...groups.flatMap(({ name, familles }) =>
          familles.flatMap((famille) =>
            famille.guests.map((guest) => [
              name,
              famille.name,
              guestName(guest),
              childWords(guest),
              toldText(guest),
            ]),
          ),
        ),
      ],
    },
  ];
}

/** No sheet without any diet. */
function dietSheet(events: readonly EventHeads[]): NamedSheet[] {
  const rows = events.flatMap(({ title, diets }) =>
    diets.map(({ diet, people }) => [title, diet, people.length, people.join(', ')]),
  );
  if (rows.length === 0) return [];
  return [{ name: 'Régimes', rows: [['Moment', 'Régime ou allergie', 'Personnes', 'Convives'], ...rows] }];
}

/** No sheet without any answer. */
function questionSheet(counts: readonly QuestionCount[]): NamedSheet[] {
  const rows = counts.flatMap(({ wording, said }) =>
    said.map(({ text, people }) => [wording, text, people.length, people.join(', ')]),
  );
  if (rows.length === 0) return [];
  return [{ name: 'Questions', rows: [['Question', 'Réponse', 'Nombre', 'Qui'], ...rows] }];
}

function sleeper(family: FamilyHeads, night: string): ListCell[] {
  return [family.name, night, ...heads(family)];
}

function heads({ adults, children, childrenByAge }: HeadCount): number[] {
  return [adults + children, adults, children, ...childrenByAge];
}
