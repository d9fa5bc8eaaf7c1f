export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: unknown[];
}
export declare function journeysThat(
  report: JourneyReport,
  status: 'unexpected' | 'flaky',
): { name: string; error: string }[];
