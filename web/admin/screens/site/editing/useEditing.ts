/** The couple's content on this screen: as typed, kept as a draft, and joined by what the other host or a hand writes meanwhile. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listen } from '../../../../lib/listen.ts';
import { keys, refresh } from '../../../data/queryClient.ts';
import { useUnsent } from '../../../data/unsent.ts';
import { usePolled } from '../../../data/usePolled.ts';
import { fetchEditing, saveDraft } from './editing.api.ts';
import { createEditingSession, type EditingSession, type SessionState } from './editingSession.ts';

/** The other host's words should be here while one still looks. */
const EVERY_MS = 6000;

export interface OpenEditing extends SessionState {
  session: EditingSession;
}

/** `editing` is null before the site has answered. It outlives the screen: what is unsaved there is saved all the same. */
export function useEditing(): { editing: OpenEditing | null; error: Error | null } {
  const { read, keep } = useUnsent<EditingSession>('site', '');
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

/** What another host or a hand has published is also in the head of this page: names, day, colours. */
function usePublishedHead(digest: string | undefined): void {
  const shown = useRef(digest);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== digest) void refresh(keys.content);
    shown.current = digest;
  }, [digest]);
}

/** A line that is back saves at once; a tab that is closed with something unsaved asks first. */
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
