/** What couples write where they do not know a name yet. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';

const UNKNOWN = /^(?:x{2,5}|(?:nom )?(?:inconnue?s?|a (?:completer|confirmer|demander|trouver|voir)))$/;

/** « ? », « xxx », « à compléter »; not « - » alone, which is an empty cell. */
export const isNoName = (name: string): boolean =>
  name !== '' && (!/[\p{L}\p{N}]/u.test(name) || UNKNOWN.test(normalizeText(name)));

/** Asked rather than stored, because a mail would begin with it; a family that the site knows keeps its name. */
export const noName = (cell: string): { error: string } => ({
  error: `«\u00a0${cell}\u00a0» ne dit pas le nom de cette famille\u00a0: écrivez-le.`,
});
