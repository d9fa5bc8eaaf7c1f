import type { ToldField } from '../../../contract/familles/inviteFields.ts';

/** What a guest may tell freely, in the order of the form. The contract's table itself says more than a phone needs. */
const TOLD: Readonly<Record<ToldField, true>> = { diet: true };

export const TOLD_ON_FORM = Object.keys(TOLD) as ToldField[];
