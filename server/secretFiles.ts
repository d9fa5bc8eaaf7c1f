/** `NAME_FILE` in the place of `NAME`, so that a secret need not stand in the environment: systemd and containers bring it as a file. */
import { readFileSync } from 'node:fs';
import { problemLine } from './config.ts';
import { FILE_VARIABLES } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The same environment with the files' contents, less the end of their last line. Each problem is one line. */
export function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
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
      read[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      problems.push(problemLine(`${name}_FILE`, file, 'un fichier que ce compte peut lire'));
    }
  }
  return { env: read, problems };
}
