/**
 * The zip of chosen photos. Of 2 GB: its throughput against sending the same bytes without an archive (at
 * least 0.9) and `zip -0` (faster), its processor seconds per GB against `archiver` (at most 0.4), memory (at
 * most 40 MB more). Of 6 GB: the memory, a download cut at 80 % and resumed by `curl -C -` to identical
 * bytes, and four archive programs that accept it. Of 70,000 files: the throughput (at least 0.9).
 *
 *   npm run bench:zip [-- --quick]     0.3 GB instead of 2 and 6
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Archive } from '../contract/photos/photos.schema.ts';
import { median, verdict } from './measure.ts';
import { makePhotoFolder, type PhotoFolder, paintSome } from './photoFolder.ts';
import { visitorHeaders } from './replies.ts';
import { download, processorSeconds, watchMemory } from './resources.ts';
import { residentMegabytes, startServer, stopServer } from './site.ts';

const ROUNDS = 5;
/** Fewer rounds, as the yardstick takes a minute to open 70,000 files one by one. */
const ROUNDS_OF_MANY = 3;
const GB = 1e9;
const QUICK = process.argv.includes('--quick');
const [OURS, OTHERS] = [4211, 4212];

const photos = await paintSome();
const average = photos.reduce((sum, { length }) => sum + length, 0) / photos.length;
const filesFor = (gigabytes: number) => Math.ceil(((QUICK ? 0.3 : gigabytes) * GB) / average);

await within(photos, filesFor(2), compare);
await within(photos, filesFor(6), resume);
await within([randomBytes(20_000)], 70_000, compareMany);

interface Running {
  folder: PhotoFolder;
  link: string;
  pid: number;
  othersPid: number;
}

async function within(
  contents: readonly Buffer[],
  count: number,
  measure: (running: Running) => Promise<void>,
): Promise<void> {
  const folder = await makePhotoFolder(contents, count);
  const { dataDir: DATA_DIR, photosDir: PHOTOS_DIR } = folder;
  const list = join(DATA_DIR, 'files.json');
  writeFileSync(list, JSON.stringify(folder.paths));
  const env = { DATA_DIR, PHOTOS_DIR };
  const ours = await startServer(
    'bench/photoServer.ts',
    { ...env, PORT: String(OURS) },
    at(OURS, '/api/health'),
  );
  const others = await startServer(
    'bench/yardsticks/bytesServer.ts',
    { ...env, PORT: String(OTHERS), FILES: list },
    at(OTHERS, '/'),
  );
  try {
    const link = at(OURS, await promise(folder));
    await measure({ folder, link, pid: ours.pid ?? 0, othersPid: others.pid ?? 0 });
  } finally {
    await stopServer(ours);
    await stopServer(others);
    folder.remove();
  }
}

function at(port: number, path: string): string {
  return `http://127.0.0.1:${port}${path}`;
}

async function promise({ hash, entries }: PhotoFolder): Promise<string> {
  const answer = await fetch(at(OURS, `/api/photos/archives?hash=${hash}`), {
    method: 'POST',
    headers: await visitorHeaders(at(OURS, '')),
    body: JSON.stringify(entries),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as Archive).url;
}

interface Run {
  megabytesPerSecond: number;
  processorPerGigabyte: number;
  /** MB above what the process held before the download. */
  memory: number;
}

async function run(url: string, pid: number): Promise<Run> {
  const [before, resident, highest] = [processorSeconds(pid), residentMegabytes(pid), watchMemory(pid)];
  const { seconds, bytes } = await download(url);
  const gigabytes = bytes / GB;
  return {
    megabytesPerSecond: (gigabytes * 1000) / seconds,
    processorPerGigabyte: (processorSeconds(pid) - before) / gigabytes,
    memory: highest() - resident,
  };
}

type Way = 'ours' | 'plain' | 'archiver' | 'zip';

async function rounds(
  count: number,
  ways: readonly Way[],
  { link, pid, othersPid }: Running,
): Promise<Record<Way, Run[]>> {
  const runs: Record<Way, Run[]> = { ours: [], plain: [], archiver: [], zip: [] };
  // A first download is not counted: only that one reads from the disk.
  await download(at(OTHERS, '/plain'));
  for (let round = 0; round < count; round++) {
    for (const way of ways) {
      runs[way].push(await (way === 'ours' ? run(link, pid) : run(at(OTHERS, `/${way}`), othersPid)));
    }
  }
  return runs;
}

function ratio(runs: Record<Way, Run[]>, to: Way, figure: keyof Run): number {
  return median(runs.ours.map((own, round) => own[figure] / (runs[to][round]?.[figure] ?? Number.NaN)));
}

function report(runs: Record<Way, Run[]>, ways: readonly Way[]): void {
  for (const way of ways) {
    const of = (figure: keyof Run) => median(runs[way].map((each) => each[figure]));
    const speed = `${of('megabytesPerSecond').toFixed(0)} Mo/s`;
    const effort = `${of('processorPerGigabyte').toFixed(2)} s de processeur par Go`;
    console.log(`          ${way.padEnd(9)}${speed}, ${effort}, +${of('memory').toFixed(0)} Mo`);
  }
}

async function compare(running: Running): Promise<void> {
  const zipThere = spawnSync('zip', ['-v']).status === 0;
  if (!zipThere) console.log('          zip -0 non comparé : apt install zip');
  const ways: readonly Way[] = ['plain', 'ours', 'archiver', ...(zipThere ? (['zip'] as const) : [])];
  console.log(`${running.folder.paths.length} photos, ${(running.folder.bytes / GB).toFixed(2)} Go`);
  const runs = await rounds(ROUNDS, ways, running);
  report(runs, ways);
  const speed = ratio(runs, 'plain', 'megabytesPerSecond');
  verdict('débit au moins 0,9 des mêmes octets sans archive', speed >= 0.9, speed.toFixed(2));
  const effort = ratio(runs, 'archiver', 'processorPerGigabyte');
  verdict('au plus 0,4 du processeur d’archiver', effort <= 0.4, effort.toFixed(2));
  if (zipThere) {
    const faster = ratio(runs, 'zip', 'megabytesPerSecond');
    verdict('plus rapide que zip -0', faster > 1, `${faster.toFixed(2)} fois son débit`);
  }
  const memory = Math.max(...runs.ours.map((each) => each.memory));
  verdict('mémoire : 40 Mo de plus au maximum', memory <= 40, `+${memory.toFixed(0)} Mo`);
}

async function compareMany(running: Running): Promise<void> {
  console.log(`70 000 fichiers, ${(running.folder.bytes / GB).toFixed(2)} Go`);
  const ways = ['plain', 'ours'] as const;
  const runs = await rounds(ROUNDS_OF_MANY, ways, running);
  report(runs, ways);
  const speed = ratio(runs, 'plain', 'megabytesPerSecond');
  verdict('70 000 fichiers : au moins 0,9 du débit sans archive', speed >= 0.9, speed.toFixed(2));
}

/** Downloads the archive whole, then in two parts, and lets archive programs test it. */
async function resume({ folder, link, pid }: Running): Promise<void> {
  console.log(`${folder.paths.length} photos, ${(folder.bytes / GB).toFixed(2)} Go, sur le disque`);
  const target = mkdtempSync(join(tmpdir(), 'mariage-zip-'));
  const [whole, parts] = [join(target, 'whole.zip'), join(target, 'parts.zip')];
  const curl = (...args: string[]) => promisify(execFile)('curl', ['-sS', ...args, link]);
  try {
    const [resident, highest] = [residentMegabytes(pid), watchMemory(pid)];
    await curl('-o', whole);
    await curl('-r', `0-${Math.floor(folder.bytes * 0.8)}`, '-o', parts);
    await curl('-C', '-', '-o', parts);
    const memory = highest() - resident;
    const same = spawnSync('cmp', [whole, parts]).status === 0;
    verdict(
      'coupé à 80 %, repris par curl -C - : les mêmes octets',
      same,
      same ? 'identiques' : 'différents',
    );
    verdict('mémoire : 40 Mo de plus au maximum', memory <= 40, `+${memory.toFixed(0)} Mo`);
    for (const [program, args] of [
      ['unzip', ['-tqq']],
      ['7z', ['t']],
      ['bsdtar', ['-tf']],
      ['python3', ['-m', 'zipfile', '-t']],
    ] as const) {
      const { status, error } = spawnSync(program, [...args, whole]);
      if (error)
        console.log(
          `          ${program} non essayé : apt install unzip p7zip-full libarchive-tools python3`,
        );
      else verdict(`${program} accepte l’archive`, status === 0, `code ${status}`);
    }
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
