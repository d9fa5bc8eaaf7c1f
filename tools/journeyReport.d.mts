export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: unknown[];
}
export interface Journey {
  name: string;
  statuses: string[];
  error: string;
}
export declare function journeysThat(report: JourneyReport, status: 'unexpected' | 'flaky'): Journey[];
export declare function journeysIn(report: JourneyReport): Journey[];
export function flakyLines(report: Pick<JourneyReport, 'suites'>): string[];
