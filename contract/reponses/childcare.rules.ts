/** What hosts read about childcare, which the couple may not ask for, or ask of something else: high chairs. */
import type { Famille } from '../familles/familles.schema.ts';
import type { FormWords } from '../wedding/formWords.schema.ts';

/** False where the form does not ask and nobody answered while it did. */
export function tellsChildcare(
  form: Pick<FormWords, 'childcare'>,
  familles: readonly Pick<Famille, 'gardeEnfant'>[],
): boolean {
  return form.childcare !== '' || familles.some(({ gardeEnfant }) => gardeEnfant !== null);
}

const CHILDCARE = /(?<!\p{L})gard|baby|nounou/iu;
const OPENING =
  /^(?:\p{L}+(?:-t)?-(?:vous|tu|il) (?:besoin )?(?:d[’'](?:une? )?|de |des |une? |les? |la )?|une? |des )/iu;
/** Enough for the heading of a column. */
const MOST = 32;

/** « Avez-vous besoin d’une chaise haute ? » is « Chaise haute »; `usual` where the question is of childcare. */
export function childcareWords({ childcare }: Pick<FormWords, 'childcare'>, usual: string): string {
  const asked = childcare.replace(/[\s?!.…]{1,5}$/, '');
  if (asked === '' || CHILDCARE.test(asked)) return usual;
  const words = asked.replace(/\s/g, ' ').replace(OPENING, '') || asked;
  const end = words.lastIndexOf(' ', MOST);
  const cut = words.length > MOST ? `${words.slice(0, end > 0 ? end : MOST)}…` : words;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** Heading of a number of children. */
export function childrenWords(form: Pick<FormWords, 'childcare'>): string {
  const own = childcareWords(form, '');
  return own === '' ? 'Enfants à garder' : `Enfants, ${own.toLowerCase()}`;
}
