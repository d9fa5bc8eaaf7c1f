import { useFormContext, useWatch } from 'react-hook-form';
import type { SaturdayReply } from '../../../contract/reponses.schema.ts';

/** The form around the field, typed. */
export function useReplyForm() {
  return useFormContext<SaturdayReply>();
}

/** The whole reply as typed so far; the component that asks renders again at each key. */
export function useTypedReply(): SaturdayReply {
  const { control, getValues } = useReplyForm();
  useWatch({ control });
  return getValues();
}
