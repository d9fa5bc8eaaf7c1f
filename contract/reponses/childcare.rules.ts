/** Whether hosts have anything to read about childcare, which the couple may not ask for. */
import type { Famille } from '../familles/familles.schema.ts';
import type { FormWords } from '../wedding/formWords.schema.ts';

/** False where the form does not ask and nobody answered while it did. */
export function tellsChildcare(
  form: Pick<FormWords, 'childcare'>,
  familles: readonly Pick<Famille, 'gardeEnfant'>[],
): boolean {
  return form.childcare !== '' || familles.some(({ gardeEnfant }) => gardeEnfant !== null);
}
