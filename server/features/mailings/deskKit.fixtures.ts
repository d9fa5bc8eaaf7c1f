/** Like `kit.fixtures.ts`, for a site with families to write to. */
import { test as base } from 'vitest';
import { type MailingDesk, openMailingDesk } from './mailings.fixtures.ts';

export let desk: MailingDesk;

const OPTIONS: Parameters<typeof openMailingDesk>[0] = {};

export const test = base
  .extend('options', OPTIONS)
  .extend('given', { auto: true }, async ({ options }, { onCleanup }) => {
    desk = await openMailingDesk(options);
    onCleanup(desk.site.close);
  });
