/** The environment without a site's settings, so that nothing exported leads a test to a real site. */
import { VARIABLES } from '../server/config/variables.ts';

const SETTINGS = Object.values(VARIABLES).flatMap(({ name }) => [name, `${name}_FILE`]);

export function withoutSettings(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const rest = { ...env };
  for (const name of SETTINGS) delete rest[name];
  return rest;
}
