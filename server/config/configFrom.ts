import { type Config, readConfig } from './config.ts';
import { readSecretFiles } from './secretFiles.ts';

/** Throws one line per variable that is wrong. */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const secrets = readSecretFiles(env);
  const result = readConfig(secrets.env);
  const problems = [...secrets.problems, ...('problems' in result ? result.problems : [])];
  if ('config' in result && problems.length === 0) return result.config;
  throw new Error(problems.join('\n'));
}
