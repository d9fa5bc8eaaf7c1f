import type { Executor, Shared } from '../database/shared.ts';
import type { Duty } from './duty.ts';
import { createOwnDuty } from './ownDuty.ts';
import { createSharedDuty, type DutyLogger } from './sharedDuty.ts';

export function dutyOf({ db, shared }: { db: Executor; shared: Shared | null }, logger: DutyLogger): Duty {
  return shared ? createSharedDuty({ shared, db, logger }) : createOwnDuty();
}
