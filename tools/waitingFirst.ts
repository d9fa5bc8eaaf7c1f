/** Where no earlier run says how long each test file takes, the longest are those that wait: begun last, one of them has a core to itself. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For processes of their own, or for time. */
const WAITS = /siteProcess|spawn|startCluster|pause|waitFor/;

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    return Object.values(projects).flatMap((sorted = []) => {
      const { waits = [], works = [] } = Object.groupBy(sorted, ({ moduleId }) =>
        WAITS.test(readFileSync(moduleId, 'utf8')) ? 'waits' : 'works',
      );
      return [...waits, ...works];
    });
  }
}
