/** Reads Playwright's JSON report. Plain JavaScript, because test.mjs runs on the machine's Node. */

/** Lists the journeys of a status (`unexpected`, `flaky`) with the error of their first attempt. */
export function journeysThat(report, status) {
  return journeysIn(report).filter((journey) => journey.statuses.includes(status));
}

/** The last lines of `npm test`: a journey that passed on its second attempt is told. */
export function flakyLines(report) {
  return journeysThat(report, 'flaky').map(({ name }) => `flaky: ${name}`);
}

/** Lists all journeys, with a status for each of the browsers that they ran in. */
export function journeysIn({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file} > ${title}`,
    statuses: tests.map(({ status }) => status),
    error: tests[0]?.results[0]?.error?.message ?? '',
  }));
  return [...own, ...suites.flatMap(journeysIn)];
}
