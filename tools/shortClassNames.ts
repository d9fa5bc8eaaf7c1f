/**
 * Vite plugin: short names of CSS classes in the built site. What a file calls them is of no use to a phone, and each stands in the
 * styles and in the script.
 */
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Of the file, then one of its own: names that begin alike are a third lighter once compressed. */
const FILE_LETTERS = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '' }) => ({ css: { modules: { generateScopedName: namer(root) } } }),
  };
}

/** The same in every build, whatever the order in which files are read. */
function namer(root: string): (name: string, file: string) => string {
  const files = new Map<string, { place: string; names: Map<string, string> }>();
  return (name, file) => {
    const place = relative(root, file).split('?')[0] ?? '';
    // A name may not begin with a digit or a dash.
    const short = hash('sha256', place, 'base64url')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, FILE_LETTERS);
    const known = files.get(short) ?? { place, names: new Map<string, string>() };
    if (known.place !== place)
      throw new Error(
        `The classes of ${place} and ${known.place} would begin alike: one of them needs another name`,
      );
    files.set(short, known);
    const { names } = known;
    const letter = names.get(name) ?? LETTERS[names.size];
    if (letter === undefined) throw new Error(`${place} has more than ${LETTERS.length} classes`);
    names.set(name, letter);
    return short + letter;
  };
}
