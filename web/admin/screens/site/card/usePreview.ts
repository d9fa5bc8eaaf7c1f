import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Editing, Preview, PreviewReader } from '../../../../../contract/editing/editing.schema.ts';
import { get, IN_BACKGROUND } from '../../../data/hostCall.ts';
import { keys } from '../../../data/queryClient.ts';

/** Asked again whenever the draft or the folder has become another; what was shown stays until then. */
export function usePreview(reader: PreviewReader, { draft, published }: Editing) {
  return useQuery({
    queryKey: [...keys.preview, reader, draft?.version ?? 0, published.digest],
    queryFn: () => get<Preview>(`/site/preview?${new URLSearchParams(reader)}`, IN_BACKGROUND),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
