import * as z from 'zod/mini';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { App } from '../../platform/http/app.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { createParamsReader } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { contentFor } from '../wedding/render/content.rules.ts';
import { calendarText } from './calendar.rules.ts';

interface CalendarDeps {
  store: Pick<Store, 'db' | 'changeMark'>;
  /** Throws if no family has this hash. */
  lookup: (hash: string, address: string) => Promise<{ famille: Famille }>;
  content: ContentStore;
  publicUrl: string;
  now: () => number;
}

const paramsSchema = z.object({ hash: z.string() });
const querySchema = z.object({ abonnement: z.optional(z.string()) });

/** Subscribed calendars poll several times a day, which does not count as a visit of the family. */
export function calendarRoutes(app: App, { store, lookup, content, publicUrl, now }: CalendarDeps): void {
  const paramsNow = createParamsReader(store);
  app.get(
    '/api/famille/:hash/agenda.ics',
    { schema: { params: paramsSchema, querystring: querySchema } },
    async ({ params: { hash }, query, ip }, reply) => {
      const { famille } = await lookup(hash, ip);
      const { wedding } = content.current();
      const shown = contentFor(wedding, { famille, params: await paramsNow() });
      const calendar = { wedding, content: shown, url: new URL(publicUrl).href, now: now() };
      const subscribed = query.abonnement === '1';
      if (!subscribed) reply.header('content-disposition', 'attachment; filename="mariage.ics"');
      return reply.type('text/calendar; charset=utf-8').send(calendarText(calendar, { subscribed }));
    },
  );
}
