/** Erases the answers to one of the couple's own questions. */
import { sql } from 'kysely';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { jsonMember, withoutMember } from '../../platform/database/dialect.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';

/**
 * Erases them from all families, including the bin and the history, so that nothing remains; an ordinary
 * change would keep them in the history. Returns how many answers families and guests had.
 */
export async function eraseAnswers(tx: Transaction, key: string): Promise<number> {
  const isAnswered = sql<boolean>`${jsonMember(tx, 'answers', key)} is not null`;
  const answered = tx.selectFrom('invites').select('familleId').where(isAnswered);
  // SQL statements instead of a loop, which would block everybody for two thousand families.
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
  for await (const slice of chunksOf(await lines.execute())) {
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
