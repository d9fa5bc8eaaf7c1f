/** Checks one site point by point, or all weddings and lists those that need something. Changes nothing. */
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { type Config, configFrom } from '../config/config.ts';
import { wrong } from '../features/health/checks.rules.ts';
import { overdueProblem } from '../weddings/overdue.ts';
import type { Wedding } from '../weddings/wedding.ts';
import type { Command, CommandContext } from './command.ts';
import { whileSlow } from './progress.ts';
import { type Found, linesOf } from './sharedLines.ts';
import { checksOf } from './siteChecks.ts';
import { requireWeddings } from './weddingSettings.ts';

export const check: Command = async (context) => {
  const { config, env, wedding, say, progress, now } = context;
  if (wedding === undefined && configFrom(env).weddingsDir !== undefined) return checkAll(context);
  const checks = await whileSlow(progress, SLOW, lookOver(config(), now));
  for (const [name, { ok, detail }] of Object.entries(checks))
    say(`${ok ? 'bien  ' : TO_SEE} ${name} : ${detail}`);
  return Object.values(checks).every(({ ok }) => ok) ? 0 : 1;
};

const TO_SEE = 'À VOIR';
const SLOW = 'pas encore fini : un seau ou un serveur est lent à répondre…';

/** Of a wedding among many, also that its process could not close it. */
async function lookOver(site: Config, now: number): Promise<Record<string, HealthCheck>> {
  return { ...(await checksOf(site, now)), ...closingCheck(site.dataDir) };
}

function closingCheck(folder: string): Record<string, HealthCheck> {
  const overdue = overdueProblem(folder);
  return overdue === null ? {} : { fermeture: wrong(overdue) };
}

/** Of a suspended wedding nothing is expected but that it was closed. */
const isLookedAt = ({ isSuspended, folder }: Wedding) => !isSuspended || overdueProblem(folder) !== null;

/** One wedding after the other, because asking for its address opens a sleeping wedding. */
async function checkAll({ env, say, progress, now }: CommandContext): Promise<0 | 1> {
  const all = await requireWeddings(env);
  const looked = all.filter(isLookedAt);
  let well = 0;
  const found: Found[] = [];
  for (const [index, wedding] of looked.entries()) {
    progress(`${index + 1} sur ${looked.length} : ${wedding.name}…`);
    const problems = await problemsOf(wedding, env, now);
    if (problems.length === 0) well++;
    found.push(...problems.map((problem) => ({ wedding, problem })));
  }
  progress('');
  for (const line of linesOf(found)) say(`${TO_SEE} ${line}`);
  const counts = [
    [well, 'bien'],
    [looked.length - well, 'à voir'],
    [all.length - looked.length, 'au repos'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  say(`Mariages : ${all.length}${told.length > 0 ? `, dont ${told.join(', ')}` : ''}`);
  return well === looked.length ? 0 : 1;
}

async function problemsOf(wedding: Wedding, env: NodeJS.ProcessEnv, now: number) {
  const { config, problems, isSuspended, folder } = wedding;
  if (config === null) return problems;
  const checks = isSuspended ? closingCheck(folder) : await lookOver({ ...configFrom(env), ...config }, now);
  const bad = Object.entries(checks).filter(([, { ok }]) => !ok);
  return [...problems, ...bad.map(([name, { detail }]) => `${name} : ${detail}`)];
}
