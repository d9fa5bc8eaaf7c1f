/** Two hosts and hand edits in any order: what is published had been on a screen, and all end up equal. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesThatDiffer, isBlock, sameFiles } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentValue, Editing } from '../../../../../contract/editing/editing.schema.ts';
import {
  change,
  draftToSave,
  type EditingState,
  openEditing,
  receive,
  saved,
  settle,
} from './editing.rules.ts';

const START: ContentFiles = {
  'menu.yaml': { cafe: 'Thé', titre: 'Le repas', note: 'Assis', adresse: 'Ici' },
};

/** Behaves like the server, in a few lines. */
function openSite() {
  let published = START;
  let draft: Editing['draft'] = null;
  let version = 0;
  const digest = () => JSON.stringify(published);
  const standing = () => {
    const files = draft?.files ?? {};
    const left = filesThatDiffer({ ...published, ...files }, published);
    return draft === null || left.length === 0
      ? null
      : { ...draft, files: Object.fromEntries(left.map((file) => [file, files[file] ?? null])) };
  };
  const read = (): Editing => ({
    published: { digest: digest(), files: published },
    draft: standing(),
    examples: [],
    problems: [],
    pictures: [],
    mealProposal: '',
    versions: [],
  });
  const isStale = (seen: { version: number; digest: string }) =>
    seen.digest !== digest() || seen.version !== (standing()?.version ?? 0);
  return {
    read,
    files: () => ({ ...published, ...standing()?.files }),
    save(asked: NonNullable<ReturnType<typeof draftToSave>>): boolean {
      if (isStale(asked)) return false;
      version += 1;
      const base = Object.fromEntries(
        Object.keys(asked.files).map((file) => [file, published[file] ?? null]),
      );
      draft = { version, digest: digest(), base, files: asked.files, savedAt: 0, savedBy: '' };
      return true;
    },
    publish(seen: { version: number; digest: string }): boolean {
      if (isStale(seen) || standing() === null) return false;
      published = { ...published, ...standing()?.files };
      draft = null;
      return true;
    },
    edit({ file, value }: { file: string; value: ContentValue }) {
      published = { ...published, [file]: value };
    },
  };
}

/** Each has an own field, no word of which may be lost; all edit the address, and are asked about it. */
const OWN = ['cafe', 'titre', 'note'];
const HAND = 2;
const word = fc.constantFrom('Thé', 'Café', 'Chicorée', 'Tisane');
const writing = fc.record({ kind: fc.constant('write' as const), by: fc.nat(2), word, shared: fc.boolean() });
const gesture = fc.record({
  kind: fc.constantFrom('save' as const, 'look' as const, 'publish' as const),
  host: fc.nat(1),
});
const answering = fc.record({
  kind: fc.constant('answer' as const),
  host: fc.nat(1),
  kept: fc.constantFrom('mine' as const, 'theirs' as const),
});
const step = fc.oneof(writing, gesture, answering);

function withWords(files: ContentFiles, { by, word, shared }: { by: number; word: string; shared: boolean }) {
  const before = files['menu.yaml'];
  return {
    file: 'menu.yaml',
    value: { ...(isBlock(before) ? before : {}), [shared ? 'adresse' : (OWN[by] ?? '')]: word },
  };
}

test('publishing only what was on the publisher’s screen, all end with the same text, and nobody’s words are lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const site = openSite();
      const screens: EditingState[] = [openEditing(site.read()), openEditing(site.read())];
      const save = (host: number) => {
        const screen = screens[host];
        const asked = screen && draftToSave(screen);
        if (!screen || !asked) return;
        screens[host] = site.save(asked)
          ? saved(screen, screen.files, site.read())
          : receive(screen, site.read());
      };
      const look = (host: number) => {
        const screen = screens[host];
        if (screen) screens[host] = receive(screen, site.read());
      };
      const last: Record<string, string> = {};
      for (const [at, step] of steps.entries()) {
        if (step.kind === 'write') {
          if (!step.shared) last[OWN[step.by] ?? ''] = step.word;
          const screen = screens[step.by];
          if (screen) screens[step.by] = change(screen, { ...withWords(screen.files, step), at });
          if (step.by === HAND) site.edit(withWords(site.read().published.files, step));
        } else if (step.kind === 'answer') {
          const screen = screens[step.host];
          const [conflict] = screen?.conflicts ?? [];
          if (screen && conflict) screens[step.host] = settle(screen, conflict, step.kept);
        } else if (step.kind === 'save') save(step.host);
        else if (step.kind === 'look') look(step.host);
        else {
          const screen = screens[step.host];
          if (!screen || screen.conflicts.length > 0 || draftToSave(screen) !== null) continue;
          const { draft, published } = screen.stored;
          if (site.publish({ version: draft?.version ?? 0, digest: published.digest }))
            expect(sameFiles(site.read().published.files, screen.files)).toBe(true);
          look(step.host);
        }
      }
      for (let round = 0; round < 12; round++)
        for (const host of screens.keys()) {
          look(host);
          for (let n = 0; n < 5; n++) {
            const screen = screens[host];
            const [conflict] = screen?.conflicts ?? [];
            if (screen && conflict) screens[host] = settle(screen, conflict, 'mine');
          }
          save(host);
          look(host);
        }
      expect(site.files()['menu.yaml']).toMatchObject(last);
      for (const screen of screens) {
        expect(screen.conflicts).toEqual([]);
        expect(sameFiles(screen.files, site.files())).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
