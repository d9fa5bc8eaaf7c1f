/** Finds the command and says what went wrong. Each command is loaded only when it is asked for. */
import { SITE_COMMAND, VERSION } from '../config/program.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { argumentProblem, frenchProblem } from './frenchProblem.ts';
import { HELP } from './help.ts';
import { configOf, requireWedding, takeWedding } from './weddingSettings.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  verify: async () => (await import('./verify.ts')).verify,
  upgrade: async () => (await import('./upgrade/upgrade.ts')).upgrade,
  move: async () => (await import('./move.ts')).move,
  password: async () => (await import('./password.ts')).password,
  export: async () => (await import('./export.ts')).exportAll,
  wedding: async () => (await import('./wedding/wedding.ts')).wedding,
};

export interface Console extends Pick<CommandContext, 'say' | 'input' | 'isTerminal' | 'now'> {
  warn: (text: string) => void;
  env: NodeJS.ProcessEnv;
}

export async function runCommand(
  [name = '', ...args]: readonly string[],
  { env, warn, ...given }: Console,
): Promise<0 | 1> {
  if (['version', '--version', '-v'].includes(name)) {
    given.say(VERSION);
    return 0;
  }
  if (
    ['--help', '-h', 'help', 'aide'].includes(name) ||
    args.some((arg) => arg === '--help' || arg === '-h')
  ) {
    given.say(HELP);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    warn(name === '' ? HELP : `${unknownCommand(name)}\n\n${HELP}`);
    return 1;
  }
  try {
    const command = await load();
    const { wedding: name, args: own } = takeWedding(args);
    const wedding = name === undefined ? undefined : await requireWedding(env, name);
    const usableConfig = () =>
      configOf(env, wedding, (problems) =>
        warn(
          `${SETTINGS_FILE} est à corriger, les derniers bons réglages servent d’ici là :\n${problems.join('\n')}`,
        ),
      );
    const config = () => configOf(env, wedding);
    return await command({ args: own, wedding: name, config, usableConfig, env, ...given });
  } catch (error) {
    const wrongArgument = argumentProblem(error);
    warn(wrongArgument ?? frenchProblem(error));
    // Forty lines of help would push a sentence that is enough off the screen.
    if (wrongArgument !== undefined) warn(`\n${HELP}`);
    else if (error instanceof UsageError) warn(`Tout ce qui se tape : ${SITE_COMMAND} --help`);
    return 1;
  }
}

/** `start` alone never comes here. */
function unknownCommand(name: string): string {
  return name === 'start' ? '« start » ne prend pas d’argument' : `Commande inconnue : ${name}`;
}
