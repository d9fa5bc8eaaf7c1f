/** Reads Playwright's JSON report. Plain JavaScript, because test.mjs runs on the machine's Node. */

/** Lists the journeys of a status (`unexpected`, `flaky`) with the error of their first attempt. */
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
