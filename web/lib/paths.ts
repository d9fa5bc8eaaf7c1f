/** The addresses of the site's screens, and links to them, also the personal one of a family. */
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';

export type AdminScreen =
  | 'accueil'
  | 'site'
  | 'create'
  | 'famille'
  | 'list'
  | 'answers'
  | 'params'
  | 'photosperm'
  | 'photos'
  | 'import'
  | 'export'
  | 'caterer'
  | 'charts'
  | 'labels'
  | 'mails'
  | 'corbeille'
  | 'effacer'
  | 'securite';

type Path =
  | '/'
  | '/erreur'
  | '/oubli'
  | '/invite'
  | `/${GuestPage}`
  | '/adminouminou'
  | `/adminouminou/${AdminScreen}`
  | `/adminouminou/famille/${string}`;

/**
 * Query of each address: the open photo (`folder/file`), the start of « Messages », the family to write to, a
 * filter of families or photos, a question, the card of « Notre site », or the code of the day.
 */
type Search =
  | { photo: string }
  | { type?: string; pour?: string; familles?: string; onglet?: 'envoyes' }
  | { famille: string }
  | { filtre: string }
  | { question: string }
  | { parametre: string }
  | { voir: 'envoyees' | 'retraits' }
  | { vue: 'tables' }
  | { carte: string; champ?: 'faute' | 'date-limite' | 'formulaire.yaml' }
  | { champ: 'email' | 'convives' }
  | { code: string; ticket: string };

export function linkTo(path: Path, search?: Search): `#${string}` {
  return search === undefined ? `#${path}` : `#${path}?${new URLSearchParams(search)}`;
}
