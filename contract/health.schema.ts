import * as z from 'zod/mini';

export const healthCheckSchema = z.object({
  ok: z.boolean(),
  /** French, fit to show; with the remedy where something is wrong. */
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;
