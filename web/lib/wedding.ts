/** The wedding's own content, which the server writes into the page: read once, without a request. */
import { WEDDING_ELEMENT_ID } from '../../contract/wedding.element.ts';
import type { Wedding } from '../../contract/wedding.schema.ts';

/** Not parsed again: the server has checked it against the same schema, and that schema would weigh on every phone. */
function readWedding(): Wedding {
  return JSON.parse(document.getElementById(WEDDING_ELEMENT_ID)?.textContent ?? '') as Wedding;
}

export const wedding: Wedding = readWedding();
