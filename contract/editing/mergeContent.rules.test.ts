import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameFiles } from './contentTree.rules.ts';
import type { ContentFiles, ContentValue } from './editing.schema.ts';
import { mergeContent, settleConflict } from './mergeContent.rules.ts';

const steps = (...etapes: ContentValue[]): ContentFiles => ({ 'deroule.yaml': { etapes } });
const mairie = { heure: '11h00', titre: 'À la mairie' };
const repas = { heure: '19h30', titre: 'Repas' };
const bal = { heure: '23h00', titre: 'Le bal' };
const base = steps(mairie, repas, bal);

describe('two people at once', () => {
  it('keeps what each wrote in different fields of one step', () => {
    const mine = steps(mairie, { ...repas, heure: '20h00' }, bal);
    const theirs = steps(mairie, { ...repas, titre: 'Le dîner' }, bal);
    const { files, conflicts } = mergeContent({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(files).toEqual(steps(mairie, { heure: '20h00', titre: 'Le dîner' }, bal));
  });

  it('keeps a move and a change of the moved step', () => {
    const mine = steps(bal, mairie, repas);
    const theirs = steps(mairie, repas, { ...bal, heure: '22h30' });
    expect(mergeContent({ base, mine, theirs })).toEqual({
      files: steps({ ...bal, heure: '22h30' }, mairie, repas),
      conflicts: [],
    });
  });

  it('adds what either side adds, in its place, and once what both add alike', () => {
    const photo = { titre: 'Photo de groupe' };
    const mine = steps(mairie, photo, repas, bal);
    const theirs = steps(mairie, photo, repas, { titre: 'Quiz' }, bal);
    expect(mergeContent({ base, mine, theirs }).files).toEqual(theirs);
  });

  it('asks about the field that both changed, and about nothing else', () => {
    const mine = steps(mairie, { ...repas, heure: '20h00' }, bal);
    const theirs = steps(mairie, { ...repas, heure: '19h45' }, { ...bal, heure: '22h00' });
    const merged = mergeContent({ base, mine, theirs });
    expect(merged.files).toEqual(steps(mairie, { ...repas, heure: '20h00' }, { ...bal, heure: '22h00' }));
    const path = ['etapes', '1', 'heure'];
    expect(merged.conflicts).toEqual([
      { file: 'deroule.yaml', path, basePath: path, mine: '20h00', theirs: '19h45' },
    ]);
  });

  it.each(['mine', 'theirs'] as const)('once %s is chosen there is nothing left to ask', (kept) => {
    const mine = steps(mairie, { ...repas, heure: '20h00' }, bal);
    const theirs = steps({ ...repas, heure: '19h45' }, mairie, bal);
    const [conflict] = mergeContent({ base, mine, theirs }).conflicts;
    if (!conflict) throw new Error('no conflict');
    const settled = mergeContent({ base: settleConflict(base, conflict, kept), mine, theirs });
    const heure = kept === 'mine' ? '20h00' : '19h45';
    expect(settled).toEqual({ files: steps({ ...repas, heure }, mairie, bal), conflicts: [] });
  });

  it('asks before removing a step that the other side changed', () => {
    const mine = steps(mairie, bal);
    const theirs = steps(mairie, { ...repas, heure: '19h45' }, bal);
    const { conflicts } = mergeContent({ base, mine, theirs });
    expect(conflicts).toMatchObject([{ mine: undefined, theirs: { ...repas, heure: '19h45' } }]);
    const [conflict] = conflicts;
    if (!conflict) throw new Error('no conflict');
    const choosing = (kept: 'mine' | 'theirs') =>
      mergeContent({ base: settleConflict(base, conflict, kept), mine, theirs });
    expect(choosing('mine')).toEqual({ files: mine, conflicts: [] });
    expect(choosing('theirs')).toEqual({ files: theirs, conflicts: [] });
  });

  it('asks which of two addresses is right: their lines are one text', () => {
    const contacts = (...adresse: string[]) => ({ 'contacts.yaml': { adresse } });
    const [mine, theirs] = [contacts('Moulin de Kerval', '29120 Pont-l’Abbé'), contacts('1 rue de la Poste')];
    for (const before of [contacts(), contacts('3 rue du Port'), {}]) {
      const { conflicts } = mergeContent({ base: before, mine, theirs });
      expect(conflicts).toHaveLength(1);
      const [conflict] = conflicts;
      if (!conflict) throw new Error('no conflict');
      const settled = mergeContent({ base: settleConflict(before, conflict, 'theirs'), mine, theirs });
      expect(settled).toEqual({ files: theirs, conflicts: [] });
    }
  });

  it('keeps what both confirm of the example', () => {
    const kept = (...gardes: string[]) => ({ 'relu.yaml': { gardes } });
    const merged = mergeContent({
      base: kept('menu.yaml', 'lieux.yaml'),
      mine: kept('menu.yaml', 'lieux.yaml', 'contacts.yaml'),
      theirs: kept('menu.yaml', 'deroule.yaml'),
    });
    expect(merged.conflicts).toEqual([]);
    expect(Object.values(merged.files['relu.yaml'] ?? {})[0]).toHaveLength(3);
  });

  it('adds and removes a page of the couple’s own as a whole', () => {
    const before = { 'pages/bus.md': '# Le bus' };
    const theirs = { 'pages/bus.md': null, 'pages/faq.md': '# Questions' };
    expect(mergeContent({ base: before, mine: before, theirs }).files).toEqual(theirs);
  });
});

const text = fc.constantFrom('', 'a', 'b', 'c', 'd');
const { tree } = fc.letrec<{ tree: ContentValue }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    text,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('nom', 'titre', 'texte', 'heure'), tie('tree'), { maxKeys: 3 }),
  ),
}));
const anyFiles = fc.dictionary(fc.constantFrom('a.yaml', 'b.md'), fc.option(tree), { maxKeys: 2 });

describe('any content', () => {
  it('merged with an unchanged side is the other side', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (before, after) => {
        const unchanged = { files: after, conflicts: [] };
        expect(mergeContent({ base: before, mine: before, theirs: after })).toEqual(unchanged);
        expect(mergeContent({ base: before, mine: after, theirs: before })).toEqual(unchanged);
        expect(mergeContent({ base: before, mine: after, theirs: after })).toEqual(unchanged);
      }),
    );
  });

  it('merges to the same result in either order if nothing is asked', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, anyFiles, (before, mine, theirs) => {
        const one = mergeContent({ base: before, mine, theirs });
        const other = mergeContent({ base: before, mine: theirs, theirs: mine });
        expect(one.conflicts.length === 0).toBe(other.conflicts.length === 0);
        if (one.conflicts.length === 0) expect(sameFiles(one.files, other.files)).toBe(true);
      }),
    );
  });

  it('loses no words that one side has added', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, anyFiles, (before, mine, theirs) => {
        const { files, conflicts } = mergeContent({
          base: before,
          mine: marked(mine, before, 'mien'),
          theirs: marked(theirs, before, 'sien'),
        });
        const found = JSON.stringify([files, conflicts]);
        for (const side of [marked(mine, before, 'mien'), marked(theirs, before, 'sien')])
          for (const words of newWords(side)) expect(found).toContain(words);
      }),
    );
  });

  it('is resolved by choosing, one conflict after the other', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, anyFiles, fc.boolean(), (before, mine, theirs, keepMine) => {
        let settled: ContentFiles = before;
        for (let left = 200; left > 0; left--) {
          const [conflict] = mergeContent({ base: settled, mine, theirs }).conflicts;
          if (!conflict) return;
          settled = settleConflict(settled, conflict, keepMine ? 'mine' : 'theirs');
        }
        throw new Error('it asks for ever');
      }),
    );
  });
});

/** The same content with a distinctive word in each text that the base does not contain. */
function marked(files: ContentFiles, before: ContentFiles, by: string): ContentFiles {
  let count = 0;
  const mark = (value: ContentValue, old: ContentValue | null | undefined): ContentValue => {
    if (typeof value === 'string') return value === old ? value : `${value} ${by}${count++}.`;
    if (Array.isArray(value)) return value.map((item, at) => mark(item, Array.isArray(old) ? old[at] : null));
    const block = typeof old === 'object' && !Array.isArray(old) ? old : null;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mark(item, block?.[key])]));
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, value]) => [name, value === null ? null : mark(value, before[name])]),
  );
}

function newWords(files: ContentFiles): string[] {
  return JSON.stringify(files).match(/[ms]ien\d+\./g) ?? [];
}
