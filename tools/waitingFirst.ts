/** Where no earlier run says how long each test file takes, the longest are those that wait: begun last, one of them has a core to itself. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For processes of their own, or for time. */
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

/** Each project in one piece, in any order: a worker ends where the next file is another project's, and none would run two files. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const key = ({ project, moduleId }: TestSpecification) => place(project.name) + place(moduleId);
  return files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
