/** The intake process: takes in what its parent names, one photo at a time, and ends when the parent hangs up. */
import type { IntakeJob } from './messages.ts';
import { takeIn } from './takeIn.ts';

process.on('message', async (job: IntakeJob) => {
  process.send?.(await takeIn(job));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when the work in hand is done.
process.on('SIGINT', () => {});
