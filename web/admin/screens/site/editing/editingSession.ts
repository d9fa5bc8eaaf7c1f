/** Keeps edits in the tab and saves them after a pause, one save at a time, with retries. */
import type { ContentValue, Editing, SaveDraft } from '../../../../../contract/editing/editing.schema.ts';
import type { ContentConflict } from '../../../../../contract/editing/mergeContent.rules.ts';
import { isPassing, isProblem, problemOf } from '../../../../lib/apiError.ts';
import { createStore } from '../../../../lib/store.ts';
import {
  answerReplaced,
  change,
  draftToSave,
  type EditingState,
  hasUnsaved,
  type Kept,
  openEditing,
  receive,
  saved,
  settle,
  undo,
} from './editing.rules.ts';
import type { Replaced } from './replaced.rules.ts';

interface SessionDeps {
  save: (draft: SaveDraft) => Promise<Editing>;
  now: () => number;
}

export interface SessionState extends EditingState {
  /** Why the last save failed; null after a successful one. */
  error: unknown;
  isSaved: boolean;
}

/** Delay after the last key, and its limit while typing goes on: a browser may be killed. */
const SAVE_AFTER_MS = 350;
const SAVE_AT_LATEST_MS = 1000;
const AGAIN_AFTER_MS = 4000;

export type EditingSession = ReturnType<typeof createEditingSession>;

export function createEditingSession(stored: Editing, deps: SessionDeps) {
  const store = createStore(withSaved(openEditing(stored), null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first unsaved edit was made; null when nothing is unsaved. */
  let waiting: number | null = null;
  let saving: Promise<void> | null = null;
  /** Grows at the start and end of each save, to discard answers that were requested before it. */
  let saves = 0;

  function set(state: EditingState, error: unknown = store.get().error): void {
    store.set(withSaved(state, error));
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    if (draftToSave(store.get()) === null) return;
    waiting ??= deps.now();
    const left = Math.max(0, waiting + SAVE_AT_LATEST_MS - deps.now());
    timer = setTimeout(() => void flush(), ms === SAVE_AFTER_MS ? Math.min(ms, left) : ms);
  }

  async function saveOnce(): Promise<void> {
    const sent = store.get();
    const draft = draftToSave(sent);
    if (draft === null) return;
    saves++;
    try {
      const answer = await deps.save(draft);
      set(saved(store.get(), sent.files, answer), null);
    } catch (error) {
      const standing = problemOf(error)?.editing;
      if (standing !== undefined && isProblem(error, 'stale-draft')) {
        set(receive(store.get(), standing), null);
        return;
      }
      set(store.get(), error);
      throw error;
    } finally {
      saves++;
    }
  }

  async function saveAll(): Promise<void> {
    try {
      while (draftToSave(store.get()) !== null) await saveOnce();
    } catch (error) {
      if (isPassing(error)) saveIn(AGAIN_AFTER_MS);
    }
  }

  /** Resolves when nothing is left to save, or when saving failed. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    waiting = null;
    // Reset here and not in `saveAll`, which ends before `saving` is assigned when there is nothing to save.
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  }

  return {
    subscribe: store.subscribe,
    get: store.get,
    flush,
    /** Call before asking the site; the returned function merges the answer unless a save has run since. */
    asking() {
      const asked = saves;
      return (answer: Editing): void => {
        if (asked !== saves || saving !== null) return;
        set(receive(store.get(), answer));
        saveIn(SAVE_AFTER_MS);
      };
    },
    /** Merges the answer to an action of this screen, such as a publication or a restored version. */
    take(answer: Editing): void {
      saves++;
      set(receive(store.get(), answer, { isOwn: true }));
      saveIn(SAVE_AFTER_MS);
    },
    change(file: string, value: ContentValue | null): void {
      set(change(store.get(), { file, value, at: deps.now() }));
      saveIn(SAVE_AFTER_MS);
    },
    undo(): void {
      set(undo(store.get()));
      saveIn(0);
    },
    settle(conflict: ContentConflict, kept: Kept): void {
      set(settle(store.get(), conflict, kept));
      saveIn(0);
    },
    answerReplaced(replaced: Replaced, kept: 'mine' | 'theirs'): void {
      set(answerReplaced(store.get(), { replaced, kept, at: deps.now() }));
      saveIn(0);
    },
  };
}

function withSaved(state: EditingState, error: unknown): SessionState {
  return { ...state, error, isSaved: !hasUnsaved(state) };
}
