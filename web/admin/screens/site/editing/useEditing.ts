/** The content draft on this screen: saved as it is typed, and merged with the edits of others. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listen } from '../../../../lib/listen.ts';
import { keys, refresh, usePolled } from '../../../data/queryClient.ts';
import { useTabState } from '../../../data/tabState.ts';
import { fetchEditing, saveDraft } from './editing.api.ts';
import { createEditingSession, type EditingSession, type SessionState } from './editingSession.ts';

/** Frequent enough to show the other host's words while they work. */
const EVERY_MS = 6000;

export interface OpenEditing extends SessionState {
  session: EditingSession;
}

/** `editing` is null before the first answer. The session outlives the screen and goes on saving. */
export function useEditing(): { editing: OpenEditing | null; error: Error | null } {
  const { read, keep } = useTabState<EditingSession>('site', '');
  const { data, error } = usePolled({
    queryKey: keys.editing,
    every: () => EVERY_MS,
    fetch: async (options) => {
      const hand = read()?.asking();
      const answer = await fetchEditing(options);
      if (hand) hand(answer);
      else if (read() === null) keep(createEditingSession(answer, { save: saveDraft, now: Date.now }));
      return answer;
    },
  });
  const session = data === undefined ? null : read();
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.get ?? nothing);
  useSafety(session);
  usePublishedHead(state?.stored.published.digest);
  return { editing: session && state && { ...state, session }, error: state === null ? error : null };
}

const never = () => () => {};
const nothing = () => null;

/** Refreshes the page's own names, day and colours after a publication. */
function usePublishedHead(digest: string | undefined): void {
  const shown = useRef(digest);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== digest) void refresh(keys.content);
    shown.current = digest;
  }, [digest]);
}

/** Saves as soon as the network returns, and asks before a tab with unsaved edits is closed. */
function useSafety(session: EditingSession | null): void {
  useEffect(() => {
    if (session === null) return;
    const stops = [
      listen(window, 'online', () => void session.flush()),
      listen(window, 'beforeunload', (event: BeforeUnloadEvent) => {
        if (session.get().isSaved) return;
        void session.flush();
        event.preventDefault();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      void session.flush();
    };
  }, [session]);
}
