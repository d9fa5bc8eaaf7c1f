/**
 * The command `upgrade`: tries the release on a copy while the old one serves, switches, and goes back if it
 * does not answer. `weddings.ts` does this for many weddings.
 */
import { parseArgs } from 'node:util';
import { type Config, configFrom } from '../../config/config.ts';
import { type Command, UsageError } from '../command.ts';
import { forgetBegun, noteBegun } from './begun.ts';
import {
  failedSentence,
  goBack,
  prepareUpgrade,
  servingSentence,
  takeOver,
  type Upgrade,
} from './release.ts';
import { servingProcess } from './serving.ts';
import { tryOnCopy } from './tryRelease.ts';
import { upgradeWeddings } from './weddings.ts';

/** Commands for the unit that the release ships. */
const STOP = 'systemctl stop mariage';
const RESTART = 'systemctl restart mariage';
const PATIENCE_SECONDS = '60';

export const upgrade: Command = async ({ args, config, env, say, progress, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stop: { type: 'string' },
      restart: { type: 'string' },
      patience: { type: 'string', default: PATIENCE_SECONDS },
      without: { type: 'string', multiple: true, default: [] },
    },
  });
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez le dossier de la nouvelle version.');
  if ((values.stop === undefined) !== (values.restart === undefined))
    throw new UsageError('Indiquez --stop et --restart, ou aucun des deux.');
  const isOne = !env.WEDDINGS_DIR;
  if (isOne && values.without.length > 0)
    throw new UsageError('--without nomme un mariage de WEDDINGS_DIR, qui manque.');
  const { stop = STOP, restart = RESTART } = values;
  const process = configFrom(env);
  const { port } = process;
  const patience = Number(values.patience) * 1000;
  const serving = () => servingProcess(process);
  const given = { stop, restart, patience, port, serving, env, say, progress, now };
  const upgrade = await prepareUpgrade(wanted, given);
  try {
    const code = await (isOne ? upgradeSite(upgrade, config()) : upgradeWeddings(upgrade, values.without));
    await forgetBegun(upgrade.current);
    return code;
  } finally {
    upgrade.lock.release();
  }
};

async function upgradeSite(upgrade: Upgrade, site: Config): Promise<0 | 1> {
  const { version, release, current, old, say, now } = upgrade;
  const { problem, remark } = await tryOnCopy({ ...upgrade, ...site });
  if (problem !== null)
    throw new Error(
      `la version ${version} ne marche pas sur une copie de vos données ; ${await failedSentence(upgrade)}.\nElle dit : ${problem}`,
    );
  say(`La version ${version} marche sur une copie de vos données ; ${await servingSentence(upgrade)}`);
  if (remark !== null) say(remark);
  await noteBegun(current, { release, old, began: now, laidAside: [], without: [] });
  const wrong = await takeOver(upgrade);
  if (wrong === null) {
    say(`La version ${version} est en service ; l’ancienne reste à côté`);
    return 0;
  }
  await goBack(upgrade, wrong, [{ ...site, wedding: null }]);
  return 1;
}
