import { Notice } from '../../ui/Notice.tsx';
import { problemSentence } from '../problemSentence.ts';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { isOvertaken } from './onLatest.ts';

interface UnsavedNoticeProps {
  /** null while all is well. */
  error: unknown;
  /** What was done all the same. */
  lead?: string;
}

/** Why a change of a family was not saved. */
export function UnsavedNotice({ error, lead }: UnsavedNoticeProps) {
  if (error === null) return null;
  if (isOvertaken(error)) return <OvertakenNotice what="famille" lead={lead} />;
  return (
    <Notice kind="danger" alert>
      {lead !== undefined && <p>{lead}</p>}
      <p>{problemSentence(error)}</p>
    </Notice>
  );
}
