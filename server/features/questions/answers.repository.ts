/** Answers to one of the couple's own questions, gone from wherever they were kept. */
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';

/**
 * Of all families, those in the bin and the history among them: whoever asks for it wants nothing left. Gives how many answers
 * families and guests had. The way of a change, with what was before kept in the history, would keep what is to go.
 */
export async function eraseAnswers(tx: Transaction, key: string): Promise<number> {
  const held = `%"${key}":%`;
  const familles = await tx
    .selectFrom('familles')
    .select(['id', 'answers'])
    .where('answers', 'like', held)
    .execute();
  const invites = await tx
    .selectFrom('invites')
    .select(['familleId', 'position', 'answers'])
    .where('answers', 'like', held)
    .execute();
  let erased = 0;
  for (const { id, answers } of familles) {
    const left = without(JSON.parse(answers) as Answers, key);
    if (left === null) continue;
    erased += 1;
    await tx
      .updateTable('familles')
      .set({ answers: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
  for (const { familleId, position, answers } of invites) {
    const left = without(JSON.parse(answers ?? '{}') as Answers, key);
    if (left === null) continue;
    erased += 1;
    const kept = Object.keys(left).length > 0 ? JSON.stringify(left) : null;
    await tx
      .updateTable('invites')
      .set({ answers: kept })
      .where('familleId', '=', familleId)
      .where('position', '=', position)
      .execute();
  }
  const changed = new Set([...familles.map(({ id }) => id), ...invites.map(({ familleId }) => familleId)]);
  for (const id of changed)
    await tx
      .updateTable('familles')
      .set((value) => ({ version: value('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await eraseFromHistory(tx, { key, held });
  return erased;
}

interface Before {
  answers?: Answers;
  invites?: { answers?: Answers }[];
}

async function eraseFromHistory(
  tx: Transaction,
  { key, held }: { key: string; held: string },
): Promise<void> {
  const lines = tx.selectFrom('history').select(['id', 'before']).where('before', 'like', held);
  for (const { id, before } of await lines.execute()) {
    const state = JSON.parse(before) as Before;
    for (const said of [state, ...(state.invites ?? [])])
      if (said.answers) said.answers = without(said.answers, key) ?? said.answers;
    await tx
      .updateTable('history')
      .set({ before: JSON.stringify(state) })
      .where('id', '=', id)
      .execute();
  }
}

/** Null where the key is not among them: words that look like one stand in a text. */
function without(answers: Answers, key: string): Answers | null {
  if (!Object.hasOwn(answers, key)) return null;
  const { [key]: _gone, ...left } = answers;
  return left;
}
