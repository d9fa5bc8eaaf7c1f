/**
 * A list of 1,000 families and 4,000 guests, from CSV and from XLSX: uploaded, previewed and stored over HTTP
 * in less than 3 s, then exported in less than 3 s. Each round starts with an empty site, and counts from the
 * upload's first byte to the last answer's last. `npm run bench:list`.
 */

import { DEFAULT_COLUMNS } from '../contract/exports/exports.rules.ts';
import type { ImportPreview } from '../contract/imports/imports.schema.ts';
import { asCsv, asWorkbook } from '../server/features/exports/files.ts';
import { listTable } from '../server/features/exports/listTable.rules.ts';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import { manyFamilles } from './familles.ts';
import { medianAndWorst, verdict } from './measure.ts';
import { PASSWORD, startSite } from './site.ts';

const ROUNDS = 5;
const BUDGET_MS = 3000;
const ADMIN = '/api/adminouminou';

const rows = listTable(
  manyFamilles(1000).map((famille) => ({ ...famille, email: `${famille.id}@exemple.fr` })),
  { rows: 'famille', children: true, columns: [...DEFAULT_COLUMNS] },
  () => '',
);
const files = {
  csv: Buffer.from(await asCsv(rows)),
  xlsx: await asWorkbook([{ name: 'Invités', rows }]),
};

for (const [format, bytes] of Object.entries(files)) {
  const imports: number[] = [];
  const exports: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite({ familles: 0 });
    const host = visit(site.url);
    await host.get('/api/health');
    await host.post(`${ADMIN}/session`, { password: PASSWORD });
    const start = performance.now();
    const preview = await host.upload(`${ADMIN}/import`, new Uint8Array(bytes));
    const { token, create } = (await preview.json()) as ImportPreview;
    const done = await host.post(`${ADMIN}/import/${token}`, {});
    const { created } = (await done.json()) as { created: number };
    imports.push(performance.now() - start);
    if (create !== 1000 || created !== 1000) throw new Error(`${create} shown, ${created} stored`);
    const asked = performance.now();
    await (await host.get(`${ADMIN}/export.${format}?children=true`)).arrayBuffer();
    exports.push(performance.now() - asked);
    await site.stop();
  }
  verdict(
    `1 000 familles importées (${format}) en moins de 3 s`,
    Math.max(...imports) < BUDGET_MS,
    medianAndWorst(imports),
  );
  verdict(
    `1 000 familles exportées (${format}) en moins de 3 s`,
    Math.max(...exports) < BUDGET_MS,
    medianAndWorst(exports),
  );
}
