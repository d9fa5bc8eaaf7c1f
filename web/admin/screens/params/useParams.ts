/** Reads, saves and deletes params, and keeps the polled copy in step. */
import type { HostParam, SaveParam } from '../../../../contract/params/params.schema.ts';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/apiError.ts';
import { showToast } from '../../../ui/toasts.ts';
import { polled } from '../../data/hostCall.ts';
import { keys, queryClient, refresh, usePolled } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';

export function useParams() {
  return usePolled({ queryKey: keys.params, fetch: fetchHostParams });
}

interface Saving {
  /** Called once the new value is shown, so that the row never flashes the old one. */
  onSaved?: () => void;
  /** Called when the param was changed meanwhile, with its new state; null if it is gone. */
  onOvertaken?: (stored: HostParam | null) => void;
  /** What the new value brings about, on screens that name no param. */
  told?: (value: string) => string;
}

export function useSaveParam({ onSaved, onOvertaken, told = () => 'Param mis à jour' }: Saving = {}) {
  return useAction({
    call: saveParam,
    done: async (saved) => {
      await keepParam(saved.key, saved);
      onSaved?.();
      showToast({ kind: 'success', about: `param ${saved.key}`, text: told(saved.value) });
    },
    failed: async (error, { key }) => {
      showToast({ kind: 'error', about: `param ${key}`, text: 'Erreur lors de la mise à jour' });
      const stored = storedParam(error);
      if (stored === undefined) return;
      await keepParam(key, stored);
      onOvertaken?.(stored);
    },
  });
}

export function useDeleteParam({ onDeleted }: { onDeleted: (param: HostParam) => void }) {
  return useAction({
    call: deleteParam,
    done: async (_nothing, param) => {
      await keepParam(param.key, null);
      onDeleted(param);
      showToast({ kind: 'info', about: `param ${param.key}`, text: 'Param supprimé' });
    },
    failed: (_error, { key }) => {
      showToast({ kind: 'error', about: `param ${key}`, text: 'Erreur lors de la suppression' });
      // The other host may have changed or deleted it.
      void refresh(keys.params);
    },
  });
}

/** The param's state that a refusal carries: null if it is gone, undefined if none is given. */
export function storedParam(error: unknown): HostParam | null | undefined {
  return problemOf(error)?.param;
}

async function keepParam(key: string, param: HostParam | null): Promise<void> {
  // A fetch under way may bring an older state.
  await queryClient.cancelQueries({ queryKey: keys.params });
  queryClient.setQueryData<HostParam[]>(keys.params, (known = []) => [
    ...known.filter((other) => other.key !== key),
    ...(param ? [param] : []),
  ]);
  // Some params say which texts of the site are read.
  void refresh(keys.editing);
}

const fetchHostParams = polled<HostParam[]>('/params');

export function saveParam(param: SaveParam): Promise<HostParam> {
  return call({ method: 'POST', path: '/api/params/', body: param });
}

function deleteParam({ key, version }: HostParam): Promise<unknown> {
  return call({ method: 'DELETE', path: `/api/params/delete/${encodeURIComponent(key)}?version=${version}` });
}
