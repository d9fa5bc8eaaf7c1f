import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    /** Params have no version: a look just before saves what the other host decided meanwhile, but for the moment between the two. */
    mutationFn: async ({ param, seen }: Change) => {
      // One already under way may bring an older state.
      await client.cancelQueries({ queryKey: PARAMS_KEY });
      const params = await fetchParams();
      client.setQueryData(PARAMS_KEY, params);
      const stored = params.find(({ key }) => key === param.key)?.value;
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
  return useMutation({
    mutationFn: deleteParam,
    onSuccess: async (_nothing, deleted) => {
      await client.cancelQueries({ queryKey: PARAMS_KEY });
      client.setQueryData<Param[]>(PARAMS_KEY, (known) => known?.filter(({ key }) => key !== deleted));
      showToast({ kind: 'info', text: 'Param supprimé' });
    },
    onError: () => {
      showToast({ kind: 'error', text: 'Erreur lors de la suppression' });
      // The other host may have deleted it already.
      void client.invalidateQueries({ queryKey: PARAMS_KEY });
    },
  });
}
