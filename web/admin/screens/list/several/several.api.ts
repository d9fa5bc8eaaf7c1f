import type {
  ChangeSeveral,
  SeveralDone,
  UndoSeveral,
} from '../../../../../contract/familles/several.schema.ts';
import { post } from '../../../data/hostCall.ts';

export const changeSeveral = (input: ChangeSeveral) => post<SeveralDone>('/familles/change', input);
export const undoSeveral = (input: UndoSeveral) => post<SeveralDone>('/familles/change/undo', input);
