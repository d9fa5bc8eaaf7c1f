import * as z from 'zod/mini';
import { email } from '../text.schema.ts';

/** Somebody asks for the link of the family that has this address. */
export const lostLinkSchema = z.object({ email: email() });

/** The same words for every address. */
export const linkAskedSchema = z.object({ detail: z.string() });
export type LinkAsked = z.infer<typeof linkAskedSchema>;
