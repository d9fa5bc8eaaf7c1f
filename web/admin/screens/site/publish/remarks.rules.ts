/** What a couple is told before it publishes, and may well mean. Pure. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { longDay } from '../../../../../contract/wedding/day.rules.ts';
import { textAt } from '../fields/tree.rules.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `today` is `YYYY-MM-DD`. Null where the day is to come, or was published already. */
export function pastDayRemark(
  { published, files }: { published: ContentFiles; files: ContentFiles },
  today: string,
): string | null {
  const [before, now] = [published, files].map((state) => textAt(state['mariage.yaml'], ['date']));
  if (now === undefined || now === before || !DAY.test(now) || now >= today) return null;
  return `Le jour que vous publiez, ${longDay(now)}, est passé : le site serait aussitôt celui d’après la fête.`;
}
