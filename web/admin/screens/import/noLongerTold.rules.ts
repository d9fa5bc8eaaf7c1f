/** The sentence about families that are no longer in a list: it names up to three, as a number tells nothing. */
const NAMED = 3;

/** Names by their index among the families, and the words between them. */
export type Part = { index: number } | { words: string };

/** « A, B et C » or « A, B, C et 2 autres familles », then what is said of them. */
export function noLongerParts(count: number): Part[] {
  const named = Array.from({ length: Math.min(count, NAMED) }, (_, index) => String(index));
  const others = count - named.length;
  const rest = others > 1 ? [`${others} autres familles`] : others === 1 ? ['une autre famille'] : [];
  const listed = new Intl.ListFormat('fr').formatToParts([...named, ...rest]);
  const parts = listed.map(
    ({ type, value }): Part =>
      type === 'element' && named.includes(value) ? { index: Number(value) } : { words: value },
  );
  return [...parts, { words: count > 1 ? MANY : ONE }];
}

const ONE = ' n’est plus dans ce fichier, et reste dans votre liste.';
const MANY = ' ne sont plus dans ce fichier, et restent dans votre liste.';
export const isWhole = (count: number) => count <= NAMED;
