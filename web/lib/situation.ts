import { type Situation, weddingAhead } from '../../contract/wedding/pages.rules.ts';
import type { Visit } from './visit.ts';
import { wedding } from './wedding.ts';

export function situationOf(visit: Visit): Situation {
  return { ...visit, ahead: weddingAhead(wedding, Date.now()) };
}
