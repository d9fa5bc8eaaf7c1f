/**
 * The site's health on the wire: the checks of its parts, which process answered, and why the site is
 * unavailable.
 */
import * as z from 'zod/mini';

export const HEALTH_PARTS = ['database', 'disk', 'photos', 'content', 'mail', 'backup', 'clock'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

export const healthCheckSchema = z.object({
  ok: z.boolean(),
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

const partsSchema = z.record(z.enum(HEALTH_PARTS), healthCheckSchema);
const checksSchema = z.optional(partsSchema);

/** The process that answered; `onDuty` if it is the leader. */
const processSchema = z.object({ host: z.string(), pid: z.number(), onDuty: z.boolean() });
const forOperators = { checks: checksSchema, process: z.optional(processSchema) };

/** Only hosts and holders of the operator's token get `checks` and `process`. */
export const healthySchema = z.object({ status: z.literal('ok'), ...forOperators });

export const unhealthySchema = z.object({
  status: z.literal('unavailable'),
  reason: z.enum([
    'disk-full',
    'disk-read-only',
    'server-full',
    'server-read-only',
    'database-lost',
    'unavailable',
  ]),
  ...forOperators,
});
export type UnhealthyReason = z.infer<typeof unhealthySchema>['reason'];

export const siteHealthSchema = z.object({ version: z.string(), checks: partsSchema });
export type SiteHealth = z.infer<typeof siteHealthSchema>;
