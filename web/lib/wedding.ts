/** The wedding's own content, which the server writes into the page: read once, without a request. */
import { WEDDING_ELEMENT_ID, type Wedding, weddingSchema } from '../../contract/wedding.schema.ts';

function readWedding(): Wedding {
  const text = document.getElementById(WEDDING_ELEMENT_ID)?.textContent ?? '';
  return weddingSchema.parse(JSON.parse(text));
}

export const wedding: Wedding = readWedding();
