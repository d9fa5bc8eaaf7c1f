/** Work that the site does in a worker process is really done there; other tests do it in their own. */
import { expect } from 'vitest';
import { confirm, preview } from '../features/imports/imports.fixtures.ts';
import { excelWorkbook } from '../features/imports/reading/programs.fixtures.ts';
import { workApart } from '../platform/async/childProcess.ts';
import { host, testOnOneSite } from '../testing/kit.fixtures.ts';

const test = testOnOneSite.extend('options', { scope: 'file' }, { workApart });

test('a worker previews, stores and exports a list without a difference', async () => {
  const { token, create } = await preview(host, excelWorkbook(1900));
  expect(create).toBe(2);
  expect((await confirm(host, token)).json()).toMatchObject({ created: 2, updated: 0 });
  for (const name of ['export.csv', 'export.xlsx']) {
    const { rawPayload } = await host.get(`/api/adminouminou/${name}`);
    expect(await preview(host, rawPayload)).toMatchObject({ create: 0, update: 0, same: 2, error: 0 });
  }
});

test.each(['caterer.xlsx', 'import/modele.xlsx'])('%s is a workbook', async (name) => {
  const { statusCode, rawPayload } = await host.get(`/api/adminouminou/${name}`);
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});
