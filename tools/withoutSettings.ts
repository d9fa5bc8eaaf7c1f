/** The machine's environment without the settings of a site: what a developer has exported leads no test, bench or demo to a real one. */
import { VARIABLES } from '../server/config/variables.ts';

const SETTINGS = Object.values(VARIABLES).flatMap(({ name }) => [name, `${name}_FILE`]);

export function withoutSettings(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const rest = { ...env };
  for (const name of SETTINGS) delete rest[name];
  return rest;
}
