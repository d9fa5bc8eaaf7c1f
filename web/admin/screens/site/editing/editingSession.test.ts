import { expect, it, onTestFinished, vi } from 'vitest';
import type { ContentFiles, Editing, SaveDraft } from '../../../../../contract/editing/editing.schema.ts';
import { problemType } from '../../../../../contract/errors.ts';
import { ApiError } from '../../../../lib/apiError.ts';
import { createEditingSession } from './editingSession.ts';

const FILE = 'a.md';

/** A site with one file, and the requests that it got. */
function openSite() {
  let version = 0;
  let files: ContentFiles = {};
  const asked: SaveDraft[] = [];
  const failures: unknown[] = [];
  const editing = (): Editing => ({
    published: { digest: 'd', files: { [FILE]: 'Bonjour' } },
    draft:
      version === 0
        ? null
        : { version, digest: 'd', base: { [FILE]: 'Bonjour' }, files, savedAt: 0, savedBy: '' },
    examples: [],
    problems: [],
    pictures: [],
    mealProposal: '',
    versions: [],
  });
  const write = (changed: ContentFiles) => {
    version++;
    files = changed;
    return editing();
  };
  const save = async (draft: SaveDraft) => {
    asked.push(draft);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return write(draft.files);
  };
  const session = createEditingSession(editing(), { save, now: Date.now });
  return { session, asked, failures, editing, write };
}

it('saves again after there was nothing to save for a moment', async () => {
  const { session, asked } = openSite();
  await session.flush();
  session.change(FILE, 'Bonsoir');
  await session.flush();
  expect(asked).toEqual([{ version: 0, digest: 'd', files: { [FILE]: 'Bonsoir' } }]);
  expect(session.get()).toMatchObject({ isSaved: true, error: null });
});

it('keeps typed text after a network failure, and shows the reason until it is saved', async () => {
  const { session, failures } = openSite();
  failures.push(new ApiError({ kind: 'network' }));
  session.change(FILE, 'Bonsoir');
  await session.flush();
  expect(session.get()).toMatchObject({ isSaved: false, error: expect.any(ApiError) });
  await session.flush();
  expect(session.get()).toMatchObject({ isSaved: true, error: null, files: { [FILE]: 'Bonsoir' } });
});

it('ignores the site’s answers that are older than a finished save', async () => {
  const { session, editing } = openSite();
  const before = editing();
  const hand = session.asking();
  session.change(FILE, 'Bonsoir');
  await session.flush();
  hand(before);
  expect(session.get().files).toEqual({ [FILE]: 'Bonsoir' });
});

it('merges a save that comes after the other host’s and sends it again, or asks', async () => {
  const { session, failures, write, asked } = openSite();
  const problem = { type: problemType('stale-draft'), title: '', status: 409, detail: '' };
  failures.push(
    new ApiError({
      kind: 'refused',
      status: 409,
      problem: { ...problem, editing: write({ 'b.md': 'Le sien' }) },
    }),
  );
  session.change(FILE, 'Bonsoir');
  await session.flush();
  expect(asked.at(-1)).toMatchObject({ version: 1, files: { [FILE]: 'Bonsoir', 'b.md': 'Le sien' } });

  failures.push(
    new ApiError({
      kind: 'refused',
      status: 409,
      problem: { ...problem, editing: write({ [FILE]: 'Salut' }) },
    }),
  );
  session.change(FILE, 'Coucou');
  await session.flush();
  const [conflict] = session.get().conflicts;
  expect(conflict).toMatchObject({ mine: 'Coucou', theirs: 'Salut' });
  if (conflict) session.settle(conflict, 'mine');
  await session.flush();
  expect(asked.at(-1)).toMatchObject({ files: { [FILE]: 'Coucou' } });
  expect(session.get().conflicts).toEqual([]);
});

it('saves even while somebody types without a pause', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session, asked } = openSite();
  for (let letters = 1; letters <= 8; letters++) {
    session.change(FILE, 'Bonsoir !'.slice(0, letters));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(asked.length).toBeGreaterThan(0);
});
