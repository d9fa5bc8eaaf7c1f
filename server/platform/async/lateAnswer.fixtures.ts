/** A child process that has its answer only once its parent is gone. */
import { answerOnce } from './childProcess.ts';

process.once('message', () => {
  process.once('disconnect', () => answerOnce('too late'));
  process.send?.('at work');
});
