import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Param } from '../../../contract/params.schema.ts';
import { fetchParams } from '../../lib/famille.api.ts';
import { showToast } from '../../ui/toasts.ts';
import { deleteParam, saveParam } from '../hosts.api.ts';

const PARAMS_KEY = ['params'] as const;

/** The other host may be at work too: as often as the families are read. */
const POLL_MS = 25_000;

/** The first load shows the loading indicator, the polls after it do not. */
export function useParams() {
  const client = useQueryClient();
  return useQuery({
    queryKey: PARAMS_KEY,
    queryFn: () => fetchParams(client.getQueryData(PARAMS_KEY) !== undefined),
    refetchInterval: POLL_MS,
  });
}

interface Change {
  param: Param;
  /** The stored value that the host has seen; undefined where there was none. */
  seen: string | undefined;
}

interface Outcomes {
  /** Runs once the new value is on screen, so that the row never shows the old one in between. */
  onSaved: () => void;
  /** Nothing was saved: this is stored since the host looked, or undefined when it was deleted. */
  onOvertaken: (stored: string | undefined) => void;
}

export function useSaveParam({ onSaved, onOvertaken }: Outcomes) {
  const client = useQueryClient();
  const failed = () => showToast({ kind: 'error', text: 'Erreur lors de la mise à jour' });
  return useMutation({
    mutationFn: async ({ param, seen }: Change) => {
      const stored = await lookAgain(client, param.key);
      const overtaken = stored !== seen && stored !== param.value;
      return overtaken ? { overtaken, stored } : { overtaken, saved: await saveParam(param) };
    },
    onSuccess: async (outcome) => {
      if (outcome.overtaken) {
        onOvertaken(outcome.stored);
        failed();
        return;
      }
      const { saved } = outcome;
      await client.cancelQueries({ queryKey: PARAMS_KEY });
      client.setQueryData<Param[]>(PARAMS_KEY, (known = []) => [
        ...known.filter(({ key }) => key !== saved.key),
        saved,
      ]);
      onSaved();
      showToast({ kind: 'success', text: 'Param mis à jour' });
    },
    onError: failed,
  });
}

export function useDeleteParam() {
  const client = useQueryClient();
  const failed = () => showToast({ kind: 'error', text: 'Erreur lors de la suppression' });
  return useMutation({
    /** `value` is the one on screen: what the other host has just decided is not deleted unseen. */
    mutationFn: async ({ key, value }: Param) => {
      const stored = await lookAgain(client, key);
      const overtaken = stored !== undefined && stored !== value;
      if (!overtaken) await deleteParam(key);
      return { overtaken };
    },
    onSuccess: async ({ overtaken }, { key: deleted }) => {
      if (overtaken) return failed();
      await client.cancelQueries({ queryKey: PARAMS_KEY });
      client.setQueryData<Param[]>(PARAMS_KEY, (known) => known?.filter(({ key }) => key !== deleted));
      showToast({ kind: 'info', text: 'Param supprimé' });
    },
    onError: () => {
      failed();
      // The other host may have deleted it already.
      void client.invalidateQueries({ queryKey: PARAMS_KEY });
    },
  });
}

/**
 * What is stored under the key now, undefined for nothing; the screen shows it from then on. Params have no version: a look just before a
 * write saves what the other host decided meanwhile, but for the moment between the two.
 */
async function lookAgain(client: QueryClient, wanted: string): Promise<string | undefined> {
  // One already under way may bring an older state.
  await client.cancelQueries({ queryKey: PARAMS_KEY });
  const params = await fetchParams();
  client.setQueryData(PARAMS_KEY, params);
  return params.find(({ key }) => key === wanted)?.value;
}
