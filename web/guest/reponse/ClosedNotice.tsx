import { PROBLEMS } from '../../../contract/errors.ts';
import { Notice } from '../../ui/Notice.tsx';

export function ClosedNotice() {
  const { title, detail } = PROBLEMS['replies-closed'];
  return (
    <Notice title={title}>
      <p>{detail}</p>
    </Notice>
  );
}
