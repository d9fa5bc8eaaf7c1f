import * as z from 'zod/mini';

/** When a family's link was opened, and no more than that: `YYYY-MM-DD` on the wedding's own clocks. A family that never did is absent. */
export const visitsSchema = z.array(z.object({ id: z.string(), first: z.string(), last: z.string() }));
export type Visit = z.infer<typeof visitsSchema>[number];
