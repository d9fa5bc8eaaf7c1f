/** Starts a process of many weddings and lists them on the console. */
import type { FastifyBaseLogger } from 'fastify';
import { readSecretFiles } from '../config/config.ts';
import { SITE_COMMAND, VERSION } from '../config/program.ts';
import { stopOnSignal } from '../platform/async/stop.ts';
import { serveWeddings, type WeddingsConfig } from './serveWeddings.ts';
import { strayVariables } from './settings.ts';
import { emptyFolder } from './wedding.ts';

/** Resolves once the process listens. Throws if it cannot start. */
export async function startWeddings({
  config,
  env,
  logger,
}: {
  config: WeddingsConfig;
  env: NodeJS.ProcessEnv;
  logger: FastifyBaseLogger;
}): Promise<void> {
  const environment = readSecretFiles(env).env;
  const stray = strayVariables(environment);
  if (stray.length > 0) throw new Error(stray.join('\n'));
  const tellPassword = (wedding: string, password: string) =>
    console.log(`Mot de passe de ${wedding} : ${password}   (affiché cette seule fois : notez-le)`);
  const { registry, stop } = await serveWeddings({ config, environment, logger, tellPassword });
  stopOnSignal(stop, logger);
  const weddings = registry.all();
  logger.info({ version: VERSION, weddingsDir: config.weddingsDir, weddings: weddings.length }, 'started');
  console.log(`\nMariages : ${weddings.length}, dans ${config.weddingsDir}`);
  if (weddings.length === 0)
    console.log(
      `${emptyFolder(config.weddingsDir)} Pour un premier mariage : ${SITE_COMMAND} wedding add NOM --url https://…`,
    );
  console.log('');
}
