/** Vitest reporter for a hunt's run. Vitest's own JSON does not say in which project a test failed. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Report } from './round.ts';

type Problem = { message: string };

export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]): void {
    const failures = modules.flatMap((module) => {
      const of = (path: string, errors: readonly Problem[]) =>
        errors.slice(0, 1).map(({ message }) => ({ test: `${name(module)}${path}`, error: message }));
      return [
        ...of('', module.errors()),
        ...[...module.children.allSuites()].flatMap((suite) => of(` > ${suite.fullName}`, suite.errors())),
        ...[...module.children.allTests('failed')].flatMap((test) =>
          of(` > ${test.fullName}`, test.result().errors ?? []),
        ),
      ];
    });
    const report: Report = {
      tests: modules.reduce((sum, module) => sum + ranIn(module), 0),
      failures: [
        ...failures,
        ...unhandled.map(({ message }) => ({ test: 'outside of every test', error: message })),
      ],
    };
    writeFileSync(process.env.OFTEN_REPORT ?? '', JSON.stringify(report));
  }
}

/** A skipped test, as one without PostgreSQL, proves nothing. */
const ranIn = ({ children }: TestModule) =>
  [...children.allTests()].filter((test) => test.result().state !== 'skipped').length;

const name = ({ project, relativeModuleId }: TestModule) => `${project.name} ${relativeModuleId}`;
