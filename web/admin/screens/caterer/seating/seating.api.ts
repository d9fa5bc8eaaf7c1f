import type { NotePrint, SeatingPrint } from '../../../../../contract/seating/seating.schema.ts';
import { polled, post } from '../../../data/hostCall.ts';

interface SeatingPrints {
  last: SeatingPrint | null;
}

export const fetchSeatingPrint = polled<SeatingPrints>('/seating/print');
export const notePrint = (input: NotePrint) => post<SeatingPrints>('/seating/print', input);
