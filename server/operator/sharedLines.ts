/**
 * Tells in one line, and with one command of the shell, what is wrong with several weddings alike; other
 * problems in a line each.
 */
import { dirname } from 'node:path';
import { SITE_COMMAND } from '../config/program.ts';
import { parseBucket } from '../platform/s3/s3Url.ts';
import type { Wedding } from '../weddings/wedding.ts';

export interface Found {
  wedding: Wedding;
  problem: string;
}

/** The date of a backup, as `writeMoment` writes it. */
const MOMENT = /\bdu \d{1,2}(?:er)? \p{L}+ \d{4} à \d{1,2}h\d{2}/gu;

/** One line for what several weddings share, such as a mail server or a disk that is away. */
export function linesOf(found: readonly Found[]): string[] {
  const groups = Map.groupBy(found, (each) => sharedIn(each).replaceAll(MOMENT, 'du …'));
  return [...groups].map(([shared, all]) => {
    const names = all.map(({ wedding }) => wedding.name);
    if (all.length === 1) return `${names} : ${all[0]?.problem}`;
    const [one = shared, other] = new Set(all.map(sharedIn));
    return `${all.length} mariages (${names.join(', ')}) : ${loopOver(names, other === undefined ? one : shared)}`;
  });
}

/** How a command names its wedding. */
const NAMED = [' --wedding ', ' wedding suspend ', ' wedding resume '];
/** Stands for the name in the command that each of them needs. */
const EACH = '$nom';
/** Between commands that are typed as one. */
const AND = ' && ';

/**
 * What is wrong, without what only this wedding's own settings say of it. In a command its folder stays: what
 * is typed must name what is there.
 */
function sharedIn({ wedding: { name, config, folder }, problem }: Found): string {
  if (config === null) return problem.replaceAll(folder, `${dirname(folder)}/…`);
  const { publicUrl, backupDir, backupS3Url = '' } = config;
  const locations = [folder, backupDir, parseBucket(backupS3Url)?.name ?? folder];
  const [told = '', ...commands] = problem.split(SITE_COMMAND);
  const ofEach = (text: string) =>
    NAMED.reduce((rest, naming) => rest.replaceAll(naming + name, () => naming + EACH), text);
  const shared = locations
    .reduce((text, location) => text.replaceAll(location, `${dirname(location)}/…`), told)
    .replaceAll(publicUrl, 'leur adresse');
  return [shared, ...commands.map(ofEach)].join(SITE_COMMAND);
}

/** The line with one command of the shell in place of each one's. */
function loopOver(names: readonly string[], line: string): string {
  const [told = '', ...commands] = line.split(SITE_COMMAND);
  const isNext = (at: number) => commands[at - 1]?.endsWith(AND) ?? false;
  const looped = commands.map((rest, at) => {
    if (!rest.includes(EACH)) return `${SITE_COMMAND}${rest}`;
    const begun = isNext(at) ? '' : `for nom in ${names.join(' ')}; do `;
    const end = rest.endsWith(AND) ? EACH : `${EACH}; done`;
    return `${begun}${SITE_COMMAND}${rest.replace(EACH, () => end)}`;
  });
  return [told, ...looped].join('');
}
