import type { HostRole } from '../../../../contract/hosts/hosts.schema.ts';

export const ROLES: Readonly<Record<HostRole, string>> = { host: 'Accès complet', reader: 'Lecture seule' };
