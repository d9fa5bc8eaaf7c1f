/**
 * Vite plugin: short names of CSS classes in the built site. What a file calls them is of no use to a phone, and each stands in the
 * styles and in the script.
 */
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 5;

export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '' }) => ({ css: { modules: { generateScopedName: namer(root) } } }),
  };
}

/** The same in every build, whatever the order in which files are read. */
function namer(root: string): (name: string, file: string) => string {
  const given = new Map<string, string>();
  return (name, file) => {
    const place = `${relative(root, file).split('?')[0]} ${name}`;
    // A name may not begin with a digit or a dash.
    const short = hash('sha256', place, 'base64url')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, LETTERS);
    const other = given.get(short);
    if (other !== undefined && other !== place)
      throw new Error(`${place} and ${other} would share the class ${short}: one of them needs another name`);
    given.set(short, place);
    return short;
  };
}
