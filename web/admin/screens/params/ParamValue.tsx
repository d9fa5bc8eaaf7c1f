import { useFolderTitles } from '../../data/useFolders.ts';
import { momentThere } from '../../parts/momentThere.ts';
import { knownParam } from './knownParams.ts';

/** A value as a person reads it. */
export function ParamValue({ name, value }: { name: string; value: string }) {
  const kind = knownParam(name)?.kind;
  const titles = useFolderTitles();
  if (kind === 'switch') return value === 'true' ? 'Oui' : 'Non';
  const moment = Number(value);
  if (kind === 'moment' && value !== '' && Number.isFinite(moment)) return momentThere(moment);
  if (kind === 'months' && value !== '') return `${value}\u00a0mois`;
  if (kind === 'folder') return titles[value] ?? value;
  return value;
}
