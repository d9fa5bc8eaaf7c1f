import { useQuery } from '@tanstack/react-query';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { paramValue, replyDeadline } from '../../../../contract/params/params.rules.ts';
import { weddingAhead } from '../../../../contract/wedding/pages.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { keys } from '../../data/queryClient.ts';
import { REFUSED_QUERY } from '../../data/useRefusedMails.ts';
import { useWaitingPhotos } from '../../data/useWaitingPhotos.ts';
import { useParams } from '../params/useParams.ts';
import { fetchEditing } from '../site/editing/editing.api.ts';
import { startSteps } from '../site/home/startSteps.rules.ts';
import { type Todo, todos } from './todo.rules.ts';

/** Undefined until all that it rests on is known: a line that comes late would push the one about to be pressed. */
export function useTodos(familles: readonly HostFamille[] | undefined): readonly Todo[] | undefined {
  const { data: params } = useParams();
  const { data: editing, error } = useQuery({
    queryKey: keys.firstSteps,
    queryFn: () => fetchEditing({ background: true }),
  });
  const { data: refused } = useQuery(REFUSED_QUERY);
  const photos = useWaitingPhotos();
  if (familles === undefined || params === undefined || refused === undefined || photos === undefined)
    return undefined;
  if (editing === undefined && error === null) return undefined;
  const steps =
    editing && paramValue(params, 'hideFirstSteps') !== 'true'
      ? startSteps({ examples: editing.examples, params, familles })
      : [];
  return todos({
    familles,
    refused: refused.map(({ famille }) => famille),
    photos,
    deadline: replyDeadline(params),
    stepsLeft: steps.filter(({ done }) => !done).length,
    ahead: weddingAhead(wedding, Date.now()),
    now: Date.now(),
  });
}
