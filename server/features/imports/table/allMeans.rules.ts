/** What the hosts say that « tout » means: chosen as a column is, so that the next such list is read alike. */

import type { ImportColumns } from '../../../../contract/imports/imports.schema.ts';
import { type AllMeans, INVITATION_WITH_ALL } from '../../../../contract/imports/listColumns.ts';

const meantBy = (choice: string | null | undefined): AllMeans | null =>
  (['sunday', 'meal'] as const).find((means) => INVITATION_WITH_ALL[means] === choice) ?? null;

/** Either choice is a column of invitations. */
export function asInvitation(columns: ImportColumns): ImportColumns {
  const plain = Object.entries(columns).map(([heading, choice]) => [
    heading,
    meantBy(choice) === null ? choice : 'invitation',
  ]);
  return Object.fromEntries(plain);
}

export function allMeansIn(headings: readonly string[], columns: ImportColumns): AllMeans | null {
  const choices = headings.map((heading) => (Object.hasOwn(columns, heading) ? columns[heading] : null));
  return choices.map(meantBy).find((means) => means !== null) ?? null;
}
