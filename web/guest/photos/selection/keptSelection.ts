/** The photos that were picked, through reloads of the tab. With whose they are: the next family on the same device must not find them. */
import { tabStorage } from '../../../lib/storage.ts';

const KEY = 'photosPicked';

export function keepSelection(owner: string, picked: ReadonlySet<string>): void {
  if (picked.size === 0) tabStorage.remove(KEY);
  else tabStorage.set(KEY, JSON.stringify([owner, ...picked]));
}

export function keptSelection(owner: string): ReadonlySet<string> {
  const [whose, ...picked] = JSON.parse(tabStorage.get(KEY) ?? '[]') as string[];
  return new Set(whose === owner ? picked : []);
}
