/** `NAME_FILE` in the place of `NAME`, so that a secret need not stand in the environment: systemd and containers bring it as a file. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemLine } from './config.ts';
import { FILE_VARIABLES } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The same environment with the files' contents, less the end of their last line; their paths count from `folder`. Each problem is one line. */
export function readSecretFiles(env: Environment, folder = '.'): { env: Environment; problems: string[] } {
  const problems: string[] = [];
  const read = { ...env };
  for (const name of FILE_VARIABLES) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[name] !== undefined && env[name] !== '') {
      problems.push(problemLine(`${name}_FILE`, file, `rien, puisque ${name} est donné aussi`));
      continue;
    }
    try {
      read[name] = readFileSync(resolve(folder, file), 'utf8').trimEnd();
    } catch {
      problems.push(problemLine(`${name}_FILE`, file, 'un fichier que ce compte peut lire'));
    }
  }
  return { env: read, problems };
}
