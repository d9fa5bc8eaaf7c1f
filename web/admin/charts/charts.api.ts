import type { Answered } from '../../../contract/history.schema.ts';
import { get } from '../hostCall.ts';

export const fetchAnswered = () => get<Answered[]>('/answered', { background: true });
