/**
 * Reads the commands of docs/operations.md and docs/scale.md to the letter, because the text itself is
 * proved, and finds sections that are too long.
 */
import { readFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';

const TEXT = ['operations', 'scale']
  .map((name) => readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), 'utf8'))
  .join('\n');
/** Limit on the lines of an installation guide. */
const MOST_LINES = 60;

/** The blocks of commands in a section, with `values` in place of what each reader fills in. */
export function commandsOf(section: string, values: Readonly<Record<string, string>> = {}): string[] {
  const blocks = [...sectionText(section).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const given: Readonly<Record<string, string>> = { ARCH: arch(), ...values };
  return blocks.map((block) =>
    block.replace(/^VERSION=.*$/m, (line) =>
      line.replace(/(\w+)=(\S+)/g, (own, name: string) => (name in given ? `${name}=${given[name]}` : own)),
    ),
  );
}

/** Returns a French message for a section that is too long; null for a short one. */
export function tooLong(section: string): string | null {
  const lines = sectionText(section).trim().split('\n').length;
  return lines <= MOST_LINES ? null : `« ${section} » a ${lines} lignes, plus que ${MOST_LINES}`;
}

function sectionText(section: string): string {
  const [, text] = TEXT.split(new RegExp(`^## ${section}$`, 'm'));
  if (text === undefined) throw new Error(`la documentation n’a pas de partie « ${section} »`);
  return text.split(/^## /m)[0] ?? '';
}
