import type { Famille } from '../familles/familles.schema.ts';

const LIST = new Intl.ListFormat('fr');
/** Words that imports take for first names in « Dr Lemaire et Mme » and « toute l’équipe ». */
const TITLE = /^(?:m|mr|mme|mlle|dr|pr|monsieur|madame|mademoiselle|docteur)\.?$/i;
const NO_NAME = /^(?:tout|toute|tous|toutes|le|la|les|un|une|des|son|sa|ses|leur|leurs)$/;

/**
 * Replaces `{prenom}` in mails: the family's first-name field, or else the first names of its adults, because
 * many lists give a last name and a column of guests. Children are named only if no adult's name is known.
 */
export function greetedNames({ prenom, invites }: Pick<Famille, 'prenom' | 'invites'>): string {
  const own = prenom.trim();
  if (own !== '') return own;
  const named = invites
    .map((guest) => ({ name: guest.prenom.trim(), child: guest.child }))
    .filter(({ name }) => name !== '' && !TITLE.test(name) && !NO_NAME.test(name));
  const adults = named.filter(({ child }) => !child);
  return LIST.format((adults.length > 0 ? adults : named).map(({ name }) => name));
}
