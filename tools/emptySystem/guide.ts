/** The commands of docs/operations.md and docs/scale.md, letter for letter: what is proved is the text. */
import { readFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';

const TEXT = ['operations', 'scale']
  .map((name) => readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), 'utf8'))
  .join('\n');
/** Lines that an installation may take to read. */
const MOST_LINES = 60;

/** Of one section, each block of commands; values that everybody puts in for himself are given. */
export function commandsOf(section: string, values: Readonly<Record<string, string>> = {}): string[] {
  const blocks = [...sectionText(section).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const given: Readonly<Record<string, string>> = { ARCH: arch(), ...values };
  return blocks.map((block) =>
    block.replace(/^VERSION=.*$/m, (line) =>
      line.replace(/(\w+)=(\S+)/g, (own, name: string) => (name in given ? `${name}=${given[name]}` : own)),
    ),
  );
}

/** Null where it is short enough. */
export function tooLong(section: string): string | null {
  const lines = sectionText(section).trim().split('\n').length;
  return lines <= MOST_LINES ? null : `« ${section} » a ${lines} lignes, plus que ${MOST_LINES}`;
}

function sectionText(section: string): string {
  const [, text] = TEXT.split(new RegExp(`^## ${section}$`, 'm'));
  if (text === undefined) throw new Error(`la documentation n’a pas de partie « ${section} »`);
  return text.split(/^## /m)[0] ?? '';
}
