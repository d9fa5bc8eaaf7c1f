/** Like `folderKit.fixtures.ts`, with an empty PostgreSQL database besides. */
import { test as base } from './folderKit.fixtures.ts';
import { takeDatabase } from './postgres.fixtures.ts';

export let database: Awaited<ReturnType<typeof takeDatabase>>;

/** It is given back after each test's hooks, which close what has opened it. */
export const test = base.extend('own', { auto: true }, async ({ task: _task }, { onCleanup }) => {
  database = await takeDatabase();
  onCleanup(database.giveBack);
});
