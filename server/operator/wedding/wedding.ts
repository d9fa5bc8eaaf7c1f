/** `site wedding <command>`: manages WEDDINGS_DIR. A running process notices within seconds. */
import { type Command, UsageError } from '../command.ts';

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
  return (await load())({ ...context, args });
};
