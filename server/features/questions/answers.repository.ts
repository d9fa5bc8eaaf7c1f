/** Answers to one of the couple's own questions, gone from wherever they were kept. */
import { sql } from 'kysely';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { slicesOf } from '../../platform/async/turns.ts';
import { jsonMember, withoutMember } from '../../platform/database/dialect.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';

/**
 * Of all families, those in the bin and the history among them: whoever asks for it wants nothing left. Gives how many answers
 * families and guests had. The way of a change, with what was before kept in the history, would keep what is to go.
 */
export async function eraseAnswers(tx: Transaction, key: string): Promise<number> {
  const isAnswered = sql<boolean>`${jsonMember(tx, 'answers', key)} is not null`;
  const answered = tx.selectFrom('invites').select('familleId').where(isAnswered);
  // Statements of the database, not a loop: two thousand families with their guests would hold everybody up.
  await tx
    .updateTable('familles')
    .set((value) => ({ version: value('version', '+', 1) }))
    .where((where) => where.or([isAnswered, where('id', 'in', answered)]))
    .execute();
  const answers = withoutMember(tx, 'answers', key);
  const familles = await tx.updateTable('familles').set({ answers }).where(isAnswered).executeTakeFirst();
  const left = sql<string | null>`nullif(${answers}, '{}')`;
  const invites = await tx.updateTable('invites').set({ answers: left }).where(isAnswered).executeTakeFirst();
  await eraseFromHistory(tx, key);
  return Number(familles.numUpdatedRows + invites.numUpdatedRows);
}

interface Before {
  answers?: Answers;
  invites?: { answers?: Answers }[];
}

async function eraseFromHistory(tx: Transaction, key: string): Promise<void> {
  const lines = tx.selectFrom('history').select('id').where('before', 'like', `%"${key}":%`);
  for await (const slice of slicesOf(await lines.execute())) {
    const ids = slice.map(({ id }) => id);
    const kept = await tx.selectFrom('history').select(['id', 'before']).where('id', 'in', ids).execute();
    for (const { id, before } of kept) {
      const state = JSON.parse(before) as Before;
      for (const { answers } of [state, ...(state.invites ?? [])]) if (answers) delete answers[key];
      await tx
        .updateTable('history')
        .set({ before: JSON.stringify(state) })
        .where('id', '=', id)
        .execute();
    }
  }
}
