/** Part of `npm run fix`: writes the environment variables of the configuration to docs/reference.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_VARIABLES, VARIABLES } from '../server/config/variables.ts';

export const REFERENCE = join(import.meta.dirname, '../docs/reference.md');
const TABLE = /(<!-- variables -->\n)[\s\S]*?(<!-- end of variables -->)/;

/** Returns the document with the table replaced by the current one. */
export function withVariables(document: string): string {
  return document.replace(TABLE, (_whole, start: string, end: string) => `${start}\n${table()}\n\n${end}`);
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

if (import.meta.main) writeFileSync(REFERENCE, withVariables(readFileSync(REFERENCE, 'utf8')));
