/** The mail as the server writes it, a moment after each key: one call at a time, the newest words next. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PreviewMail } from '../../../../contract/mail/mailings.schema.ts';
import { keys } from '../../data/queryClient.ts';
import { previewMail } from './mailings.api.ts';

/** `sound`: the server would take the words. Until they are, what was shown before stays. */
export function useMailPreview(wanted: PreviewMail, sound: boolean) {
  const [asked, setAsked] = useState(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: [...keys.mailPreview, asked],
    queryFn: () => previewMail(asked),
    placeholderData: keepPreviousData,
    enabled: sound,
    gcTime: 0,
  });
  const isBehind = JSON.stringify(asked) !== JSON.stringify(wanted);
  useEffect(() => {
    if (isBehind && sound && !isFetching) setAsked(wanted);
  });
  return { mail: data, error, isBehind: isBehind || isFetching };
}
