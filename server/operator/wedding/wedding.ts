/** `site wedding <command>`: manages WEDDINGS_DIR. A running process notices within seconds. */
import { type Command, UsageError } from '../command.ts';
import { NAME_RULE } from '../weddingSettings.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  add: async () => (await import('./add.ts')).add,
  list: async () => (await import('./list.ts')).list,
  suspend: async () => (await import('./suspend.ts')).suspend,
  resume: async () => (await import('./suspend.ts')).resume,
  export: async () => (await import('./exportFile.ts')).exportWedding,
  import: async () => (await import('./import.ts')).importWedding,
  remove: async () => (await import('./remove.ts')).remove,
};

export const wedding: Command = async ({ args: [name = '', ...args], ...context }) => {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined)
    throw new UsageError(`Que faire des mariages : ${Object.keys(COMMANDS).join(', ')} ?`);
  // No option has a single dash: whoever types « -x » means a name, which npm parts from its « -- ».
  if (optionsIn(args).some((arg) => /^-[^-]/.test(arg))) throw new UsageError(NAME_RULE);
  return (await load())({ ...context, args });
};

/** What follows « -- » is no option, whatever it begins with. */
function optionsIn(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}
