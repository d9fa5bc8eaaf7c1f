import type { KnownParam, Param } from './params.schema.ts';

export function paramValue(params: readonly Param[], key: KnownParam): string | undefined {
  return params.find((param) => param.key === key)?.value;
}

export function replyDeadline(params: readonly Param[]): number | null {
  const value = paramValue(params, 'answerDate');
  if (value === undefined || value.trim() === '') return null;
  const deadline = Number(value);
  return Number.isFinite(deadline) ? deadline : null;
}

/** Closed once the deadline is earlier than `now` (milliseconds); the deadline's own millisecond still counts. */
export function repliesClosed(params: readonly Param[], now: number): boolean {
  const deadline = replyDeadline(params);
  return deadline !== null && deadline < now;
}

/** Null while they could not be fetched: then nothing is on. */
export function isOn(params: readonly Param[] | null, key: KnownParam): boolean {
  return params !== null && paramValue(params, key) === 'true';
}
