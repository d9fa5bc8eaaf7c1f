import type { KnownParam } from '../../../../../contract/params/params.schema.ts';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { saveParam } from '../../params/params.api.ts';
import { useParams } from '../../params/useParams.ts';

const KEY: KnownParam = 'hideFirstSteps';

/** Puts « Par où commencer » away for both hosts: a param, so that neither browser has to remember it. */
export function usePutAway() {
  const { data: params } = useParams();
  const version = params?.find(({ key }) => key === KEY)?.version ?? 0;
  return useAction({
    call: () => saveParam({ key: KEY, value: 'true', version }),
    told: { title: 'La liste n’a pas pu être rangée' },
    refreshes: [keys.params],
  });
}
