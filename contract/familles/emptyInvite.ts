import type { Invite } from './familles.schema.ts';

/** Somebody of whom nothing is known yet. */
export const EMPTY_INVITE: Invite = { nom: '', prenom: '', child: false, age: null };
