/** `relu.yaml`: what the couple keeps of the example as it is. No guest reads it: « Notre site » says no more of these places. */
import { lines, object } from '../fields.ts';
import { maybe } from '../optional.ts';

export const reluFile = object({ gardes: maybe(lines('de ce que vous gardez')) });
