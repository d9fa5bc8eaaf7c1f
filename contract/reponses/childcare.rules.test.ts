import { expect, test } from 'vitest';
import { tellsChildcare } from './childcare.rules.ts';

test.each([
  ['asked', 'Une garde\u00a0?', null, true],
  ['not asked, and answered before', '', false, true],
  ['not asked, and answered by nobody', '', null, false],
])('hosts read about childcare where it is %s: %j, %j → %j', (_what, childcare, gardeEnfant, told) => {
  expect(tellsChildcare({ childcare }, [{ gardeEnfant: null }, { gardeEnfant }])).toBe(told);
});
