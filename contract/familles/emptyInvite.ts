import type { Invite } from './familles.schema.ts';

export const EMPTY_INVITE: Invite = { nom: '', prenom: '', child: false, age: null };
