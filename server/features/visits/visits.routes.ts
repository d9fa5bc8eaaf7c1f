import { visitsSchema } from '../../../contract/familles/familles.schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { listVisits } from './visits.repository.ts';

export function visitsRoutes(hosts: App, { store: { db } }: Pick<HostDeps, 'store'>): void {
  hosts.get('/api/adminouminou/visits', { schema: { response: { 200: visitsSchema } } }, () =>
    listVisits(db),
  );
}
