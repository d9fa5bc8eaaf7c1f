import type { ToldField } from '../../../contract/familles/inviteFields.ts';

/** Fields that guests may fill in freely, in the form's order. The contract's table would weigh more. */
const TOLD: Readonly<Record<ToldField, true>> = { diet: true };

export const TOLD_ON_FORM = Object.keys(TOLD) as ToldField[];
