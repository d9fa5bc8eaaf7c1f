import { CARDS } from '../cards/cards.ts';
import { formOf } from '../cards/formOf.ts';
import { labelsOf } from './contentWords.rules.ts';

export const FIELD_LABELS = labelsOf(CARDS.flatMap(({ id }) => formOf(id)));
