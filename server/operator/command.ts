import type { Config } from '../config/config.ts';

export interface CommandContext {
  args: string[];
  /** Throws where a variable is wrong: asked for by the commands that need it. */
  config: () => Config;
  /** As a running site uses it: where an edit of a wedding's settings went wrong, the last good ones, and the slip is told. */
  usableConfig: () => Config;
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

/** Thrown where a command is called in a way that it does not know. */
export class UsageError extends Error {}
