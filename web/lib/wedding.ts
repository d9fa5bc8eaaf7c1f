import { WEDDING_ELEMENT_ID } from '../../contract/wedding/wedding.element.ts';
import type { PublicWedding } from '../../contract/wedding/wedding.schema.ts';

/** Not parsed again: the server has checked it against the same schema, and that schema would weigh on every phone. */
function readWedding(): PublicWedding {
  return JSON.parse(document.getElementById(WEDDING_ELEMENT_ID)?.textContent ?? '') as PublicWedding;
}

export const wedding: PublicWedding = readWedding();
