/** Copies of the wedding's content that a journey may change: another day, or an edit while the site runs. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../contract/durations.ts';

const CONTENT = join(import.meta.dirname, '../content');

const made: string[] = [];
process.once('exit', () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true });
});

/** Copies the default wedding with its day `days` from today (negative: past); returns the folder. */
export function contentInDays(days: number): string {
  // By the wedding's own clocks: in Paris, tomorrow begins before it does in UTC. Swedish dates are the
  // content's.
  const date = new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
  const dir = mkdtempSync(join(tmpdir(), 'mariage-content-'));
  made.push(dir);
  cpSync(CONTENT, dir, { recursive: true });
  editContent(dir, 'mariage.yaml', '2022-09-24', date);
  return dir;
}

/** Edits a file like a host's text editor. Throws if `before` is not in it: nothing would be proved. */
export function editContent(dir: string, file: string, before: string, after: string): void {
  const path = join(dir, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
