/** In the question before a mail leaves to many: what of it is still somebody else’s. */
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/Notice.tsx';
import { exampleLeft, listed } from './exampleLeft.ts';

export function ExampleWarning() {
  const { data = [] } = useQuery({ queryKey: ['exampleLeft'], queryFn: exampleLeft });
  if (data.length === 0) return null;
  return (
    <Notice kind="danger">
      <p>
        Ce sont encore les mots de l’exemple&nbsp;: vos invités liraient <strong>{listed(data)}</strong>.
      </p>
    </Notice>
  );
}
