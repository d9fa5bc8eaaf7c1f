import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SaturdayReply } from '../../../contract/reponses.schema.ts';
import type { Draft } from './draft.ts';

/** Keeps every change of the form in `draft`; gives the function that drops it. */
export function useKeepDraft(form: UseFormReturn<SaturdayReply>, draft: Draft | null): () => void {
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values }) => latest.current?.keep(values),
      }),
    [form],
  );

  return useCallback(() => latest.current?.drop(), []);
}
