/** The editing state of the screen: edits, undo, conflicts, and how it merges with what the site holds. */
import {
  filesThatDiffer,
  sameFiles,
  withValueAt,
} from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFiles,
  ContentValue,
  Editing,
  SaveDraft,
} from '../../../../../contract/editing/editing.schema.ts';
import {
  type ContentConflict,
  mergeContent,
  settleConflict,
} from '../../../../../contract/editing/mergeContent.rules.ts';

import { bothWordings, type Replaced, replacedWords, stillReplaced } from './replaced.rules.ts';

export interface EditingState {
  /** The site's last answer. */
  stored: Editing;
  /** The state that the screen and the site last agreed on; the base of the three-way merge. */
  base: ContentFiles;
  /** What the site holds now; equal to `base` unless a conflict is open. */
  theirs: ContentFiles;
  /** As typed. */
  files: ContentFiles;
  /** Who wrote `theirs`; null for an edit made by hand in the folder. */
  writer: string | null;
  conflicts: readonly ContentConflict[];
  /** A folder edited by hand under the draft, which is merged once the open conflicts are decided. */
  next: Pick<EditingState, 'base' | 'theirs' | 'writer'> | null;
  gestures: readonly Gesture[];
  /** Kept until the host has answered the notice. */
  replaced: readonly Replaced[];
}

/** One step of « Annuler le dernier geste ». */
interface Gesture {
  file: string;
  at: number;
  before: ContentFiles;
  after: ContentFiles;
}

/** Edits of the same file within this pause form one step. */
const PAUSE_MS = 1500;
const GESTURES_KEPT = 50;

export function openEditing(stored: Editing): EditingState {
  const { files } = stored.published;
  return meet(
    {
      ...{ stored, base: files, theirs: files, files, writer: null },
      ...{ conflicts: [], next: null, gestures: [], replaced: [] },
    },
    stored,
  );
}

export function hasUnsaved({ files, theirs }: EditingState): boolean {
  return !sameFiles(files, theirs);
}

/**
 * Merges the site's answer into the state. An answer already seen is not merged again, so that no decided
 * conflict is asked twice. `isOwn` when this screen caused the change (a version restored, a folder taken
 * in).
 */
export function receive(state: EditingState, stored: Editing, { isOwn = false } = {}): EditingState {
  const { draft, published } = state.stored;
  const isSeen = stored.published.digest === published.digest && stored.draft?.version === draft?.version;
  if (isSeen) return { ...state, stored };
  const met = meet(state, stored);
  return isOwn ? met : told(state, met);
}

/** Adds the words typed here that the merge replaced with somebody else's. */
function told(before: EditingState, after: EditingState): EditingState {
  const { writer } = after;
  const replaced = replacedWords({ before: before.files, after: after.files, writer }, before.gestures);
  return { ...after, replaced: [...stillReplaced(before.replaced, after.files), ...replaced] };
}

function meet(before: EditingState, stored: Editing): EditingState {
  const state = { ...before, next: null };
  const { draft, published } = stored;
  const publisher = stored.versions[0]?.publishedBy ?? null;
  if (draft === null) return reconcile({ ...state, stored, theirs: published.files, writer: publisher });
  const drafted = laidOver(published.files, draft.files);
  if (draft.digest === published.digest)
    return reconcile({ ...state, stored, theirs: drafted, writer: draft.savedBy });
  // The folder was edited by hand under the draft: without conflicts, the merge of both counts as the site's.
  const base = laidOver(published.files, draft.base);
  const both = mergeContent({ base, mine: drafted, theirs: published.files });
  if (both.conflicts.length === 0)
    return reconcile({ ...state, stored, theirs: both.files, writer: publisher });
  // With conflicts, merges the draft first, and the folder once those are decided.
  const next = { base, theirs: published.files, writer: publisher };
  return reconcile({ ...state, stored, theirs: drafted, writer: draft.savedBy, next });
}

function reconcile(state: EditingState): EditingState {
  const { base, files: mine, theirs, next } = state;
  const { files, conflicts } = mergeContent({ base, mine, theirs });
  if (conflicts.length > 0) return { ...state, conflicts };
  return next
    ? reconcile({ ...state, files, ...next, next: null })
    : { ...state, base: theirs, files, conflicts };
}

/** Overlays changed files; a null file is removed. */
function laidOver(files: ContentFiles, changed: ContentFiles): ContentFiles {
  const both = Object.entries({ ...files, ...changed });
  return Object.fromEntries(both.filter(([, value]) => value !== null));
}

export function settle(state: EditingState, conflict: ContentConflict, kept: Kept): EditingState {
  if (kept !== 'both') return reconcile({ ...state, base: settleConflict(state.base, conflict, kept) });
  const both = bothWordings(conflict.mine, conflict.theirs);
  const files = both === null ? state.files : withValueAt(state.files, conflict, both);
  return reconcile({ ...state, files, base: settleConflict(state.base, conflict, 'mine') });
}

/** The host's decision. */
export type Kept = 'mine' | 'theirs' | 'both';

/** Restores the words typed here, or accepts the other host's. */
export function answerReplaced(
  state: EditingState,
  { replaced, kept, at }: { replaced: Replaced; kept: 'mine' | 'theirs'; at: number },
): EditingState {
  const rest = { ...state, replaced: state.replaced.filter((one) => one !== replaced) };
  if (kept === 'theirs') return rest;
  const { file } = replaced;
  const value = withValueAt(state.files, replaced, replaced.mine)[file] ?? null;
  return change(rest, { file, value, at });
}

export function change(
  state: EditingState,
  { file, value, at }: { file: string; value: ContentValue | null; at: number },
): EditingState {
  const { [file]: _before, ...others } = state.files;
  const files = value === null ? others : { ...state.files, [file]: value };
  const last = state.gestures.at(-1);
  const goesOn = last?.file === file && at - last.at < PAUSE_MS;
  const gesture = { file, at, before: goesOn ? last.before : state.files, after: files };
  const gestures = [...(goesOn ? state.gestures.slice(0, -1) : state.gestures), gesture];
  const replaced = stillReplaced(state.replaced, files);
  return reconcileTyped({ ...state, files, replaced, gestures: gestures.slice(-GESTURES_KEPT) });
}

/** An edit made while a conflict is open may resolve it. */
function reconcileTyped(state: EditingState): EditingState {
  return state.conflicts.length > 0 ? reconcile(state) : state;
}

/** Reverts one step and keeps what others have changed since. */
export function undo(state: EditingState): EditingState {
  const last = state.gestures.at(-1);
  if (last === undefined) return state;
  const { files } = mergeContent({ base: last.after, mine: state.files, theirs: last.before });
  return reconcileTyped({ ...state, files, gestures: state.gestures.slice(0, -1) });
}

/** Returns null when nothing has changed or a conflict is open. */
export function draftToSave(state: EditingState): SaveDraft | null {
  const { stored, files, conflicts } = state;
  const { draft, published } = stored;
  const isBehind = draft !== null && draft.digest !== published.digest;
  if (conflicts.length > 0 || !(hasUnsaved(state) || isBehind)) return null;
  const changed = filesThatDiffer(published.files, files);
  return {
    version: draft?.version ?? 0,
    digest: published.digest,
    files: Object.fromEntries(changed.map((file) => [file, files[file] ?? null])),
  };
}

/** `sent` holds the files as they were when the save was sent. */
export function saved(state: EditingState, sent: ContentFiles, stored: Editing): EditingState {
  return meet({ ...state, base: sent, theirs: sent }, stored);
}
