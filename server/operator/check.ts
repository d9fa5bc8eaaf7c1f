/** Checks one site point by point, or all weddings and lists those that need something. Changes nothing. */
import { dirname, join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { type Config, configFrom } from '../config/config.ts';
import { wrong } from '../features/health/checks.rules.ts';
import { overdueProblem } from '../weddings/overdue.ts';
import type { Wedding } from '../weddings/wedding.ts';
import type { Command, CommandContext } from './command.ts';
import { checksOf } from './siteChecks.ts';
import { requireWeddings } from './weddingSettings.ts';

export const check: Command = async (context) => {
  const { config, env, wedding, say, now } = context;
  if (wedding === undefined && configFrom(env).weddingsDir !== undefined) return checkAll(context);
  const checks = await lookOver(config(), now);
  for (const [name, { ok, detail }] of Object.entries(checks))
    say(`${ok ? 'bien  ' : TO_SEE} ${name} : ${detail}`);
  return Object.values(checks).every(({ ok }) => ok) ? 0 : 1;
};

const TO_SEE = 'À VOIR';

/** Of a wedding among many, also that its process could not close it. */
async function lookOver(site: Config, now: number): Promise<Record<string, HealthCheck>> {
  const overdue = overdueProblem(site.dataDir);
  return { ...(await checksOf(site, now)), ...(overdue !== null && { fermeture: wrong(overdue) }) };
}

/** One wedding after the other, because asking for its address opens a sleeping wedding. */
async function checkAll({ env, say, progress, now }: CommandContext): Promise<0 | 1> {
  const all = await requireWeddings(env);
  const awake = all.filter(({ isSuspended }) => !isSuspended);
  let well = 0;
  const found: Found[] = [];
  for (const [index, wedding] of awake.entries()) {
    progress(`${index + 1} sur ${awake.length} : ${wedding.name}…`);
    const problems = await problemsOf(wedding, env, now);
    if (problems.length === 0) well++;
    found.push(...problems.map((problem) => ({ wedding, problem })));
  }
  progress('');
  for (const line of linesOf(found)) say(`${TO_SEE} ${line}`);
  const counts = [
    [well, 'bien'],
    [awake.length - well, 'à voir'],
    [all.length - awake.length, 'au repos'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  say(`Mariages : ${all.length}${told.length > 0 ? `, dont ${told.join(', ')}` : ''}`);
  return well === awake.length ? 0 : 1;
}

async function problemsOf({ config, problems }: Wedding, env: NodeJS.ProcessEnv, now: number) {
  if (config === null) return problems;
  const checks = await lookOver({ ...configFrom(env), ...config }, now);
  const bad = Object.entries(checks).filter(([, { ok }]) => !ok);
  return [...problems, ...bad.map(([name, { detail }]) => `${name} : ${detail}`)];
}

interface Found {
  wedding: Wedding;
  problem: string;
}

/** One line for what several weddings share, such as a mail server that is away. */
function linesOf(found: readonly Found[]): string[] {
  const groups = Map.groupBy(found, ({ wedding: { config, folder }, problem }) =>
    config === null
      ? problem
      : problem.replaceAll(config.publicUrl, 'leur adresse').replaceAll(folder, join(dirname(folder), '…')),
  );
  return [...groups].map(([shared, all]) => {
    const names = all.map(({ wedding }) => wedding.name).join(', ');
    return all.length === 1
      ? `${names} : ${all[0]?.problem}`
      : `${all.length} mariages (${names}) : ${shared}`;
  });
}
