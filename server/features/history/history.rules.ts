/** From what is written down of each change to what was before and after it. Pure. */
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

/** Of an earlier schema: what it did not know is missing, what was given up since is dropped. */
const storedState = z.extend(z.partial(familleStateSchema), {
  answers: z._default(answersSchema, {}),
  invites: z.optional(z.array(partialInviteSchema)),
});

/** `rows` newest first, as they are returned. */
export function historyOf(famille: HostFamille, rows: readonly HistoryRow[]): HistoryEntry[] {
  let after: FamilleState = famille;
  return rows.map(({ id, at, by, who, before: text }) => {
    const before = { ...after, ...storedState.parse(JSON.parse(text)) } as FamilleState;
    const entry = { id, at, by, who, before, after };
    after = before;
    return entry;
  });
}
