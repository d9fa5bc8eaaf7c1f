/**
 * Follows docs/operations.md to the letter on one empty system: installation, confinement, commands, recovery
 * and upgrades. Also shares the type of a story, and its checks, with other stories.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { familleSchema } from '../../contract/familles/familles.schema.ts';
import type { Ran } from './command.ts';
import { commandsOf } from './guide.ts';
import { type Release, releaseName } from './releases.ts';
import { missingRows, type Rows, readRows } from './rows.ts';
import type { System } from './system.ts';

/** Limit on the score of `systemd-analyze security`: the lower, the less the service may do. */
const EXPOSED = 2.5;
const SITE_PROBE = join(import.meta.dirname, 'siteProbe.ts');

export interface Story {
  system: System;
  release: Release;
  /** Counts what held, and throws for what did not. */
  holds(what: string, ran: Ran | boolean, detail?: string): void;
}

const [install = '', , commands = ''] = commandsOf('Install');
const [settings = '', check = ''] = commands.split('\n');
export const asSite = (command: string) => `${settings}\n${check.replace(/check$/, command)}`;

export async function guests({ system }: Story, ...args: string[]): Promise<string> {
  return (await system.nearby(process.execPath, [SITE_PROBE, ...args])).output.trim();
}

/** Shell script that waits until the site answers; it uses the Node of the installed release. */
export const answersAt = (port: number) =>
  `for try in $(seq 150); do /opt/mariage/current/bin/node -e "fetch('http://127.0.0.1:${port}/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && exit 0; sleep 0.2; done; systemctl status mariage; journalctl -u mariage --no-pager; exit 1`;

export const ANSWERS = answersAt(8080);
/** Complaints of systemd about units of other packages are ignored. */
export const unitIsRight = (unit: string) =>
  `said=$(systemd-analyze verify ${unit} 2>&1) || { echo "$said"; exit 1; }; ! echo "$said" | grep /etc/systemd`;

/** Goes from an empty system to a family that replied; returns the hash of its link. */
export async function installs(story: Story): Promise<string> {
  const { system, release, holds } = story;
  copyFileSync(release.archive, join(system.root, 'root', `${releaseName(release.version)}.tar.gz`));
  const typed = await system.type(install);
  holds('le texte d’installation', typed);
  holds('le site répond après l’installation', await system.type(ANSWERS));
  const password = (await system.type('cat /etc/mariage/secrets/admin-password')).output.trim();
  holds('le mot de passe est dit', typed.output.includes(password));
  const famille = familleSchema.safeParse(JSON.parse(await guests(story, 'reply', password, 'Martin')));
  holds('une famille répond', famille.success);
  return famille.data?.hash ?? '';
}

export async function isStillThere(story: Story, what: string, hash: string): Promise<void> {
  story.holds(what, await story.system.type(ANSWERS));
  const famille = familleSchema.safeParse(JSON.parse(await guests(story, 'read', hash)));
  story.holds(`${what}, la réponse y est`, famille.data?.answer === true && famille.data.city === 'Toulouse');
}

export async function isClosed({ system, holds }: Story): Promise<void> {
  holds(
    'l’unité est correcte',
    await system.type('systemd-analyze verify /etc/systemd/system/mariage.service'),
  );
  const { output } = await system.type('systemd-analyze security mariage --no-pager | tail -1');
  const [, score = '10'] = /: ([\d.]+)/.exec(output) ?? [];
  holds('l’unité est fermée', Number(score) < EXPOSED, output);
  const modes = 'stat -c "%a %U" /srv/mariage /srv/mariage/wedding.sqlite /etc/mariage/secrets/backup-key';
  const said = (await system.type(modes)).output;
  holds('ce que le site écrit est à lui seul', said === '700 mariage\n600 mariage\n600 root\n', said);
  // Checked in the service's own mount namespace, where it may write less than its account.
  const disk = `install -d -o mariage -g mariage /mnt/disque
nsenter -t $(systemctl show -P MainPID mariage) -m touch /mnt/disque/essai && rm -r /mnt/disque`;
  holds('un autre disque prend photos et sauvegardes', await system.type(disk));
  const own = (await system.type('find /opt/mariage ! -user root')).output;
  holds('le programme n’est pas à lui', own === '', own);
}

export async function commandsWork(story: Story, hash: string): Promise<void> {
  const { system, holds } = story;
  const photos = join(system.root, 'srv/mariage/photos/couple');
  mkdirSync(photos, { recursive: true });
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a07030' } });
  writeFileSync(join(photos, 'foret.jpg'), await photo.jpeg().toBuffer());
  holds('une photo arrive', await system.type('chown -R mariage: /srv/mariage/photos'));
  const yields =
    'for try in $(seq 300); do grep -qsx 1000 /proc/[0-9]*/oom_score_adj && exit 0; sleep 0.1; done; exit 1';
  holds('l’import cède le premier où la mémoire manque', await system.type(yields));
  const { output } = await system.type(asSite('check'));
  // The HTTPS server comes later: its address alone may be told.
  const others = (output.match(/^À VOIR .*/gm) ?? []).filter((line) => !line.startsWith('À VOIR adresse : '));
  holds('check', /^bien +sauvegardes : /m.test(output) && others.length === 0, output);
  holds('backup', await system.type(asSite('backup')));
  holds('verify', await system.type(asSite('verify latest')));
  const restore = `systemctl stop mariage\n${asSite('restore latest --force')}\nsystemctl start mariage`;
  holds('restore', await system.type(restore));
  await isStillThere(story, 'après la restauration', hash);
}

export async function comesBack(story: Story, hash: string): Promise<void> {
  const { system, holds } = story;
  holds('kill -9', await system.type('kill -9 $(systemctl show -P MainPID mariage)'));
  await isStillThere(story, 'après kill -9', hash);
  await system.reboot();
  await isStillThere(story, 'après un redémarrage de la machine', hash);
}

/** Follows the upgrade guide. Returns the command's output and the longest outage in milliseconds. */
async function upgradesTo({ system, ...story }: Story, { version, archive }: Release) {
  copyFileSync(archive, join(system.root, 'root', `${releaseName(version)}.tar.gz`));
  const stop = join(system.root, 'root/watched');
  rmSync(stop, { force: true });
  const watched = guests({ system, ...story }, 'watch', stop);
  const [text = ''] = commandsOf('Upgrade', { VERSION: version });
  // The guide waits a minute for an answer; a release that never answers need not be given that long.
  const ran = await system.type(`${settings}\n${text.trimEnd()} --patience 20`);
  writeFileSync(stop, '');
  return { ran, away: Number(await watched) };
}

/** To a release that never answers, one that migrates and then falls silent, and a good one. */
export async function upgrades(
  story: Story,
  { dead, silent, good }: Readonly<Record<'dead' | 'silent' | 'good', Release>>,
  hash: string,
): Promise<number> {
  const { system, holds } = story;
  const rows = () => readRows(join(system.root, 'srv/mariage/wedding.sqlite'));
  const same = (what: string, before: Rows) => {
    const missing = missingRows(before, rows());
    holds(what, missing.length === 0, missing.slice(0, 3).join('\n'));
  };
  const current = async () =>
    (await system.type('readlink /opt/mariage/current && /opt/mariage/current/bin/site version')).output;
  const [before, old] = [rows(), await current()];
  holds('des lignes à comparer', [...before.values()].flat().length > 10);

  const first = await upgradesTo(story, dead);
  holds(
    'une version qui ne répond pas est refusée',
    !first.ran.ok && first.ran.output.includes('rien n’a été'),
    first.ran.output,
  );
  holds('l’ancienne sert tout du long', first.away < 1500, `${first.away} ms`);
  const second = await upgradesTo(story, silent);
  holds('une version qui ne répond plus une fois en place cède', !second.ran.ok, second.ran.output);
  holds('l’ancienne est de nouveau en service', (await current()) === old, await current());
  await isStillThere(story, 'après le retour de l’ancienne version', hash);
  same('chaque ligne est là après le retour', before);

  const { ran, away } = await upgradesTo(story, good);
  holds('la nouvelle version prend la place', ran);
  holds(
    'elle est en service',
    (await current()).includes(`${releaseName(good.version)}\n${good.version}`),
    await current(),
  );
  await isStillThere(story, 'après la mise à jour', hash);
  same('chaque ligne est là après la mise à jour', before);
  return away;
}
