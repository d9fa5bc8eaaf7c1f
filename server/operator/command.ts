/**
 * The type of an operator's command, with what it is given and returns. Also checks, for several commands,
 * that rows and photos are still where the settings say, and formats tables for a terminal.
 */
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
  /** Throws if a variable is wrong. A function, because not every command needs the configuration. */
  config: () => Config;
  /** Like `config`, but falls back to the last valid settings of a wedding, with a warning. */
  usableConfig: () => Config;
  /** The name given by `--wedding`. */
  wedding: string | undefined;
  /** The environment for other programs of the site. */
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Shows how far a long command has come, in place of the text before; an empty text removes it. */
  progress: (text: string) => void;
  input: () => Promise<string>;
  /** Whether somebody can answer questions. */
  isTerminal?: boolean;
  now: number;
}

/** Returns the exit code. A thrown French sentence is printed, with exit code 1. */
export type Command = (context: CommandContext) => Promise<0 | 1>;

/** Thrown if a command cannot do what is asked; the sentence says what to type instead. */
export class UsageError extends Error {}

/** Checks whether the rows and photos of the site are still where its settings say. */
export async function relocationCheck(site: WeddingConfig): Promise<HealthCheck> {
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

/** Shown in an empty cell. */
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
