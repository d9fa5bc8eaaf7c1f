import { visitsSchema } from '../../../contract/familles/familles.schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { listVisits } from './visits.repository.ts';

export function visitsRoutes(hosts: App, { store: { db } }: { store: Pick<Store, 'db'> }): void {
  hosts.get('/api/adminouminou/visits', { schema: { response: { 200: visitsSchema } } }, () =>
    listVisits(db),
  );
}
