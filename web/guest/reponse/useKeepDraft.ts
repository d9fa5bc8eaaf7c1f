import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { Draft } from './draft.ts';

/** Keeps every change of the form in `draft`, outside React's rendering: typing must stay light with thirty guests. */
export function useKeepDraft(form: UseFormReturn<SaturdayReply>, draft: Draft | null): void {
  useEffect(() => {
    if (draft === null) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) });
  }, [form, draft]);
}
