import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { WeddingConfig } from '../composition/openWedding.ts';
import { type Config, photosLocationOf } from '../config/config.ts';
import { well, wrong } from '../features/health/checks.rules.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { lookAt } from '../siteDatabase/relocation.repository.ts';
import { siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { refuseMoved } from '../startup/refuseUnusable.ts';

export interface CommandContext {
  args: string[];
  /** Throws where a variable is wrong: asked for by the commands that need it. */
  config: () => Config;
  /** As a running site uses it: where an edit of a wedding's settings went wrong, the last good ones, and the slip is told. */
  usableConfig: () => Config;
  /** The name after --wedding. */
  wedding: string | undefined;
  /** What another program of the site is started with. */
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  input: () => Promise<string>;
  /** Whether somebody is there to answer a question. */
  isTerminal?: boolean;
  now: number;
}

/** Gives the exit code. Throws a French sentence, which is said, for exit code 1. */
export type Command = (context: CommandContext) => Promise<0 | 1>;

/** Thrown where a command cannot do what is asked: its sentence says what to type instead. */
export class UsageError extends Error {}

/** Whether the site still lives where its settings say, and its photos too. */
export async function placeCheck(site: WeddingConfig): Promise<HealthCheck> {
  const looked = await lookAt(await siteDatabaseOf(site)).catch(() => null);
  if (looked === null) return well('se dira quand la base répondra');
  const { relocations } = looked;
  try {
    refuseMoved(relocations, photosLocationOf(site));
  } catch (error) {
    return wrong(messageOf(error).replaceAll('\n', ' '));
  }
  const paused = relocations.find(({ state }) => state === 'paused');
  return well(paused === undefined ? 'le site vit ici' : `le site déménage vers ${paused.place}`);
}

/** Rows as a terminal shows them, each column as wide as its longest cell. */

/** What stands in a cell that has nothing to say. */
export const NONE = '—';

export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
