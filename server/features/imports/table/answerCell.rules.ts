/** Reads a cell as an answer to one of the couple's own questions. */
import { LIMITS } from '../../../../contract/limits.ts';
import { NO, YES } from '../../../../contract/questions/questions.rules.ts';
import { text } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { QuestionColumn } from '../../questions/questionColumns.rules.ts';
import { checked, type Read, readYesNo } from './cells.rules.ts';

const ANSWER = text(LIMITS.questionAnswer);

export function readAnswer(cell: string, { words }: QuestionColumn): Read<string> {
  if (words === null || words.includes(cell)) return checked(ANSWER, cell);
  const meant = words.find((word) => normalizeText(word) === normalizeText(cell));
  if (meant !== undefined) return { value: meant };
  const told = words.includes(YES) ? readYesNo(cell) : undefined;
  if (told && 'value' in told && told.value !== undefined) return { ...told, value: told.value ? YES : NO };
  return { error: `Écrivez une de ces réponses\u00a0: ${words.join(', ')}.` };
}
