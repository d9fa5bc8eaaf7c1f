/** Part of `npm run fix`: the README's table of environment variables, made from the configuration itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_VARIABLES, VARIABLES } from '../server/variables.ts';

export const README = join(import.meta.dirname, '../README.md');
const TABLE = /(<!-- variables -->\n)[\s\S]*?(<!-- end of variables -->)/;

/** The README with its table as the configuration has it now. */
export function withVariables(readme: string): string {
  return readme.replace(TABLE, (_whole, start: string, end: string) => `${start}\n${table()}\n\n${end}`);
}

function table(): string {
  const rows = Object.values(VARIABLES).map((variable) => {
    const fallback = 'fallback' in variable ? code(variable.fallback) : 'none';
    return `| ${code(variable.name)} | ${fallback} | ${variable.meaning} |`;
  });
  const files = FILE_VARIABLES.map(code).join(', ');
  return [
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `A file may hold the value instead of the variable: \`BACKUP_KEY_FILE\` and so on, for ${files}.`,
  ].join('\n');
}

const code = (text: string) => `\`${text}\``;

if (import.meta.main) writeFileSync(README, withVariables(readFileSync(README, 'utf8')));
