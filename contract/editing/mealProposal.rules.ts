import type { ContentFault } from './editing.schema.ts';

/** Files from which the sentence for the meal is made. */
const FILES: readonly string[] = ['lieux.yaml', 'deroule.yaml'];

/** The fault that keeps the site from proposing a sentence for the meal; faults elsewhere do not. */
export function faultOfMealProposal(faults: readonly ContentFault[]): ContentFault | undefined {
  return faults.find(({ file }) => FILES.includes(file));
}
