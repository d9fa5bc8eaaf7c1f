/** The parameters that the site itself understands: what they mean and how they are typed. */
import type { KnownParam } from '../../../contract/params.schema.ts';

interface Known {
  label: string;
  kind: 'moment' | 'switch';
}

const KNOWN: Record<KnownParam, Known> = {
  answerDate: { label: 'Date limite de réponse', kind: 'moment' },
  canShowMenu: { label: 'Montrer le menu du repas', kind: 'switch' },
  canShowVh: { label: 'Montrer la page du vin d’honneur', kind: 'switch' },
  canShowDomaine: { label: 'Montrer la page du domaine', kind: 'switch' },
  canShowEglise: { label: 'Montrer la page de la cérémonie', kind: 'switch' },
  canShowReception: { label: 'Montrer la page de la réception', kind: 'switch' },
};

export const KNOWN_KEYS = Object.keys(KNOWN);

/** Undefined for a key of the hosts' own, which stays free text. */
export function knownParam(key: string): Known | undefined {
  return Object.hasOwn(KNOWN, key) ? KNOWN[key as KnownParam] : undefined;
}

/** What a new row starts with. */
export function firstValue(key: string): string {
  return knownParam(key)?.kind === 'switch' ? 'true' : '';
}
