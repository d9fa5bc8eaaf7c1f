import { errorSentence } from '../lib/errorSentence.ts';
import { Notice } from '../ui/Notice.tsx';

/** Says that what is on screen could not be brought up to date, and why; nothing when all is well. */
export function FreshnessNotice({ title, error }: { title: string; error: unknown }) {
  if (error === null) return null;
  return (
    <Notice kind="danger" title={title} alert>
      <p>{errorSentence(error)}</p>
    </Notice>
  );
}
