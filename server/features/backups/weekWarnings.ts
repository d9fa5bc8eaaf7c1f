/** What the newest backup holds suspiciously little of. One more backup after a loss must not hide it. */
import { backupsAmong, believedFirst, WEEK_MS } from './backups.rules.ts';
import { type Amounts, amountsOf, warningsOf } from './shrinkage.rules.ts';
import { manifestOf, type ReadOptions } from './verify.usecases.ts';

/** `names`: of what is stored. Against the fullest of the week before it; one line each, in French. None where it cannot be read. */
export async function weekWarnings(
  names: readonly string[],
  read: ReadOptions,
  { now, arePhotosInBucket }: { now: number; arePhotosInBucket: boolean },
): Promise<string[]> {
  const whole = believedFirst(backupsAmong(names), now).filter(({ kind }) => kind !== 'migration');
  const amounts: Amounts[] = [];
  for (const { name, time } of whole) {
    const age = (whole[0]?.time ?? time) - time;
    if (age < 0 || age > WEEK_MS) continue;
    const manifest = await manifestOf(name, read);
    if (manifest) amounts.push(amountsOf(manifest, arePhotosInBucket));
    else if (amounts.length === 0) return [];
  }
  const [newest, ...others] = amounts;
  return newest ? warningsOf(newest, others) : [];
}
