/** Computes the states before and after each change from the stored rows. */
import * as z from 'zod/mini';
import {
  type FamilleState,
  familleStateSchema,
  type HistoryEntry,
  type HostFamille,
} from '../../../contract/familles/familles.schema.ts';
import { answersSchema } from '../../../contract/questions/questions.schema.ts';
import { partialInviteSchema } from '../../../contract/reponses/reponses.schema.ts';
import type { HistoryTable } from '../../siteDatabase/tables.ts';

export type HistoryRow = Omit<HistoryTable, 'id'> & { id: number };

/** A state of an earlier schema may lack newer fields and have removed ones. */
const storedState = z.extend(z.partial(familleStateSchema), {
  answers: z._default(answersSchema, {}),
  invites: z.optional(z.array(partialInviteSchema)),
});

/** Expects and returns the newest first. */
export function historyOf(famille: HostFamille, rows: readonly HistoryRow[]): HistoryEntry[] {
  let after: FamilleState = famille;
  return rows.map(({ id, at, by, who, before: text }) => {
    const before = { ...after, ...storedState.parse(JSON.parse(text)) } as FamilleState;
    const entry = { id, at, by, who, before, after };
    after = before;
    return entry;
  });
}
