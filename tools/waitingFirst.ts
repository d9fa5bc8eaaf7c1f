/** Starts the tests that wait first when no earlier timings are known: they take longest. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Calls that wait for another process or for time. */
const WAITS = /siteProcess|spawn|workApart|ImportWorker|startCluster|pause|waitFor|eventually/;

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (process.env.OFTEN_REPORT) return shuffled(files, this.ctx.config.sequence.seed);
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    return Object.values(projects).flatMap((sorted = []) => {
      const { waits = [], works = [] } = Object.groupBy(sorted, ({ moduleId }) =>
        WAITS.test(readFileSync(moduleId, 'utf8')) ? 'waits' : 'works',
      );
      return [...waits, ...works];
    });
  }
}

/** Keeps projects together: a worker ends between two projects, and would never run two files otherwise. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const order = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const key = ({ project, moduleId }: TestSpecification) => order(project.name) + order(moduleId);
  return files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
