/** Does in the test's process what the site does in a worker: starting one costs 0.25 s of processor. */
import { createExporter } from '../features/exports/exporter.ts';
import { createPlanner } from '../features/imports/reading/planner.ts';
import type { WorkApart } from '../platform/async/childProcess.ts';

const ANSWERS: Record<string, () => (question: never) => unknown> = {
  planChild: createPlanner,
  exportChild: createExporter,
};

/** Clones questions and answers, as sending messages to another process does. */
export const workHere: WorkApart = async ({ name }, work) => {
  const answer = ANSWERS[name]?.();
  if (answer === undefined) throw new Error(`no answers of ${name}`);
  return work(async (question) => structuredClone(await answer(structuredClone(question) as never)) as never);
};
