import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';
import { auditGroups } from './auditGroups.rules.ts';

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, kind: 'permission-added', at: 1000, lastAt: 1000, times: 1, browser: null },
  ...{ who: 'Thomas', famille: 'Martin', subject: 'couple', value: null },
  ...fields,
});
const counts = (entries: AuditEntry[]) => auditGroups(entries).map(({ familles }) => familles.length);

test('opening a folder to all families is one line, and nothing else is grouped', () => {
  const opened = Array.from({ length: 78 }, (_, index) =>
    entry({ id: 100 - index, at: 20_000 - index * 20 }),
  );
  expect(counts(opened)).toEqual([78]);
  expect(auditGroups(opened)[0]?.entry.id).toBe(100);
  expect(counts([entry({}), entry({ subject: 'repas' })])).toEqual([1, 1]);
  expect(counts([entry({}), entry({ kind: 'permission-removed' })])).toEqual([1, 1]);
  expect(counts([entry({}), entry({ who: 'Léa' })])).toEqual([1, 1]);
  expect(counts([entry({ at: 120_000 }), entry({})])).toEqual([1, 1]);
  expect(counts([entry({ kind: 'link-renewed' }), entry({ kind: 'link-renewed' })])).toEqual([1, 1]);
  expect(counts([])).toEqual([]);
});

test('one press for several families is one line with their names; another value is another press', () => {
  const sunday = (famille: string, value = 'true') =>
    entry({ kind: 'flag-changed', subject: 'invitedForSunday', famille, value });
  const groups = auditGroups([sunday('Guivarc’h'), sunday('Quéré'), sunday('Labat', 'false')]);
  expect(groups.map(({ familles }) => familles)).toEqual([['Guivarc’h', 'Quéré'], ['Labat']]);
});
