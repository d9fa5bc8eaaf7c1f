/**
 * Vite plugin: short CSS class names in the built site. Long names would be sent in both the styles and the
 * script.
 */
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Letters common to a file's classes, before one of its own: alike beginnings compress a third better. */
const FILE_LETTERS = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '' }) => ({ css: { modules: { generateScopedName: namer(root) } } }),
  };
}

/** Depends on the path, not on the order of reading, so that every build gives the same names. */
function namer(root: string): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: Map<string, string> }>();
  return (name, file) => {
    const path = relative(root, file).split('?')[0] ?? '';
    // A name may not begin with a digit or a dash.
    const short = hash('sha256', path, 'base64url')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, FILE_LETTERS);
    const known = files.get(short) ?? { path, names: new Map<string, string>() };
    if (known.path !== path)
      throw new Error(
        `The classes of ${path} and ${known.path} would begin alike: one of them needs another name`,
      );
    files.set(short, known);
    const { names } = known;
    const letter = names.get(name) ?? LETTERS[names.size];
    if (letter === undefined) throw new Error(`${path} has more than ${LETTERS.length} classes`);
    names.set(name, letter);
    return short + letter;
  };
}
