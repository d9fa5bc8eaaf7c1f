import type { Answered } from '../../../../contract/familles/history.schema.ts';
import { get } from '../../data/hostCall.ts';

export const fetchAnswered = () => get<Answered[]>('/answered', { background: true });
