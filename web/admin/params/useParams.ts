import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Param } from '../../../contract/params.schema.ts';
import { fetchParams } from '../../lib/famille.api.ts';
import { showToast } from '../../ui/toasts.ts';
import { deleteParam, saveParam } from '../hosts.api.ts';

const PARAMS_KEY = ['params'] as const;

export function useParams() {
  return useQuery({ queryKey: PARAMS_KEY, queryFn: fetchParams });
}

/** `onSaved` runs once the new value is on screen, so that the row never shows the old one in between. */
export function useSaveParam(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveParam,
    onSuccess: (saved) => {
      client.setQueryData<Param[]>(PARAMS_KEY, (known = []) => {
        const isNew = !known.some(({ key }) => key === saved.key);
        return isNew ? [...known, saved] : known.map((param) => (param.key === saved.key ? saved : param));
      });
      onSaved();
      showToast({ kind: 'success', text: 'Param mis à jour' });
    },
    onError: () => showToast({ kind: 'error', text: 'Erreur lors de la mise à jour' }),
  });
}

export function useDeleteParam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteParam,
    onSuccess: (_nothing, deleted) => {
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
