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

/** Whether the deadline has passed; the deadline's own millisecond still counts. */
export function repliesClosed(params: readonly Param[], now: number): boolean {
  const deadline = replyDeadline(params);
  return deadline !== null && deadline < now;
}

/** False while the params could not be loaded. */
export function isOn(params: readonly Param[] | null, key: KnownParam): boolean {
  return params !== null && paramValue(params, key) === 'true';
}
