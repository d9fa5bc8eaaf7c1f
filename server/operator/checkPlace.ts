import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { Config } from '../config/config.ts';
import { well, wrong } from '../features/health/checks.rules.ts';
import { rowPlaceOf } from '../features/move/openRowPlace.ts';
import { photosPlaceOf } from '../features/move/photosPlace.ts';
import { messageOf } from '../platform/text/messageOf.ts';
import { refuseMoved } from '../startup/refuseMoved.ts';

/** Whether the site still lives where its settings say, and its photos too. */
export async function placeCheck(site: Config): Promise<HealthCheck> {
  const looked = await (await rowPlaceOf(site)).look().catch(() => null);
  if (looked === null) return well('se dira quand la base répondra');
  const { relocations } = looked;
  try {
    refuseMoved(relocations, photosPlaceOf(site));
  } catch (error) {
    return wrong(messageOf(error).replaceAll('\n', ' '));
  }
  const paused = relocations.find(({ state }) => state === 'paused');
  return well(paused === undefined ? 'le site vit ici' : `le site déménage vers ${paused.place}`);
}
