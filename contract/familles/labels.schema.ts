import * as z from 'zod/mini';
import { LIMITS, MAX_LABELS } from '../limits.ts';
import { requiredText } from '../text.schema.ts';
import { wordsIn } from '../words.rules.ts';

const SEPARATOR = 'Un libellé ne contient ni virgule ni point-virgule.';

const labelSchema = requiredText(LIMITS.label).check(z.refine((label) => !/[,;]/.test(label), SEPARATOR));

export const labelsSchema = z
  .array(labelSchema)
  .check(z.maxLength(MAX_LABELS, `${MAX_LABELS} libellés au maximum par famille.`))
  .check(z.overwrite((labels) => wordsIn(labels.join(','))));
