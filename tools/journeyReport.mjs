/** What Playwright's JSON tells of journeys. Plain JavaScript, like test.mjs, which reads it too. */

/** Those of a status (`unexpected`, `flaky`), with what the first try broke on. */
export function journeysThat(report, status) {
  return report.suites.flatMap((suite) => inSuite(suite, status));
}

function inSuite({ suites = [], specs = [] }, status) {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title, tests }) => ({
      name: `${file} > ${title}`,
      error: tests[0]?.results[0]?.error?.message ?? '',
    }));
  return [...own, ...suites.flatMap((suite) => inSuite(suite, status))];
}
