import { expect, test } from 'vitest';
import { HEALTH_PARTS, type HealthCheck, type HealthPart } from '../../../contract/hosts/health.schema.ts';
import { alertsToSend } from './alerts.rules.ts';

function checks(ill: readonly HealthPart[]): Record<HealthPart, HealthCheck> {
  const entries = HEALTH_PARTS.map((part) => [part, { ok: !ill.includes(part), detail: 'détail' }]);
  return Object.fromEntries(entries);
}

test('a failing part is reported once, and once when it is over', () => {
  expect(alertsToSend(checks([]), new Set(), 'amina.exemple.fr')).toEqual([]);
  const [alert, ...others] = alertsToSend(checks(['backup']), new Set(), 'amina.exemple.fr');
  expect([alert?.kind, alert?.subject, others]).toEqual([
    'problem',
    'amina.exemple.fr : la sauvegarde, à voir',
    [],
  ]);
  expect(alertsToSend(checks(['backup']), new Set(['backup']), 'amina.exemple.fr')).toEqual([]);
  expect(alertsToSend(checks([]), new Set(['backup']), 'amina.exemple.fr').map(({ kind }) => kind)).toEqual([
    'over',
  ]);
  const well = checks([]);
  const asked = { ...well, mail: { ok: false, detail: 'est-il monté ?' } };
  expect(alertsToSend(asked, new Set(), 'amina.exemple.fr')[0]?.text).toBe('est-il monté ?');
});
