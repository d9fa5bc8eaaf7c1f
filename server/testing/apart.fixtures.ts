/** Work that the site has done by a process beside it, done by the tests' own: a start takes a quarter of a second of processor. */
import { createExporter } from '../features/exports/exporter.ts';
import { createPlanner } from '../features/imports/reading/planner.ts';
import type { WorkApart } from '../platform/async/workerProcess.ts';

const ANSWERS: Record<string, () => (question: never) => unknown> = {
  listReader: createPlanner,
  fileWriter: createExporter,
};

/** Each side has a copy of its own of what is said, as of a message. */
export const workHere: WorkApart = async ({ name }, work) => {
  const answer = ANSWERS[name]?.();
  if (answer === undefined) throw new Error(`no answers of ${name}`);
  return work(async (question) => structuredClone(await answer(structuredClone(question) as never)) as never);
};
