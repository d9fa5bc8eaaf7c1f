/** A row of the plan of one sheet, and what is compared of its family. */
import type { ImportRow, PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';

export interface SheetRow extends Omit<ImportRow, 'key' | 'sheet' | 'twin'> {
  /** The index of another row. */
  twin: number | null;
  /** Ids of the families to choose from whose own values would stay where the list says something else. */
  differing: readonly string[];
}

export function peopleIn({ invites, prenom }: PlannedFamille): number {
  return Math.max(1, invites.length || firstNamesIn(prenom).length);
}

export function sameFamille(a: PlannedFamille, b: PlannedFamille): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
