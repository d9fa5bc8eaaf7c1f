/**
 * The wedding’s names and day, which the server wrote into the page, and the situation of a visit, which
 * decides the pages that the family may open now.
 */
import { type Situation, weddingAhead } from '../../contract/wedding/pages.rules.ts';
import type { PublicWedding } from '../../contract/wedding/wedding.schema.ts';
import type { Visit } from './visit.ts';

/** Not validated again: the server has done it, and the schema would weigh on every phone. */
function readWedding(): PublicWedding {
  return JSON.parse(document.getElementById('wedding')?.textContent ?? '') as PublicWedding;
}

export const wedding: PublicWedding = readWedding();

let looksOn = false;

/** Lets a family without an answer open contacts and photos after the day, until the page is loaded again. */
export function lookOn(): void {
  looksOn = true;
}

export function situationOf(visit: Visit): Situation & { looksOn: boolean } {
  return { ...visit, ahead: weddingAhead(wedding, Date.now()), looksOn };
}
