/**
 * Schemas of typed text (trimmed, of limited length, without control or invisible characters) and of e-mail
 * addresses.
 */
import * as z from 'zod/mini';
import { LIMITS, REQUIRED } from './limits.ts';

/** C0 controls (with NUL) and DEL; tab and line breaks never belong in a one-line field. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;
/** A lone surrogate, which UTF-8 cannot store. No look-behind: phones from before 2023 reject the script. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Invisible characters: direction marks, which would reverse the rest of a host's table, and zero-width ones,
 * which would pass for an answer. Joiners of letters and emojis are kept.
 */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function text(max: number) {
  return tidied(max, (value) => value);
}

/** Text of several lines; keeps line breaks. */
export function severalLines(max: number) {
  return tidied(max, (value) => value.replace(/[\n\t]/g, ' '));
}

function tidied(max: number, withoutAllowed: (value: string) => string) {
  return z.string().check(
    z.overwrite((value) => value.replace(INVISIBLE, '').replace(/\r\n/g, '\n')),
    z.trim(),
    z.maxLength(max, `${max} caractères au maximum.`),
    z.refine(
      (value) => !CONTROL.test(withoutAllowed(value)) && !LONE_SURROGATE.test(value),
      'Caractères non acceptés.',
    ),
  );
}

export function requiredText(max: number) {
  return text(max).check(z.minLength(1, REQUIRED));
}

const ADDRESS =
  /^[^\s@<>(),;:"\\.]+(?:\.[^\s@<>(),;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export function isEmail(value: string): boolean {
  return ADDRESS.test(value);
}

export function email() {
  return text(LIMITS.email).check(
    z.refine((value) => value === '' || isEmail(value), 'Cette adresse e-mail n’est pas valable.'),
  );
}
