/**
 * The server's memory after 100,000 requests: at most 1.2 times that after 1,000, and at most 150 MB. The
 * requests are those of a wedding: look-ups of families, params, pages, and replies that are refused as
 * already given.
 */
import autocannon from 'autocannon';
import { verdict } from './measure.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { residentMegabytes, startSite } from './site.ts';

const site = await startSite({ familles: 200 });
const headers = await visitorHeaders(site.url);
const early = await send(1000);
const late = await send(99_000);
await site.stop();

const growth = late / early;
verdict(
  'Mémoire après 100 000 requêtes, au plus 1,2 fois celle après 1 000',
  growth <= 1.2,
  growth.toFixed(2),
);
verdict(
  'Mémoire après 100 000 requêtes, au plus 150 Mo',
  late <= 150,
  `${late.toFixed(0)} Mo (${early.toFixed(0)} Mo après 1 000)`,
);

/** Sends `amount` requests and returns the resident memory in MB once they are answered. */
async function send(amount: number): Promise<number> {
  const requests = site.hashes.flatMap((hash) => [
    { method: 'GET' as const, path: `/api/famille/${hash}` },
    { method: 'GET' as const, path: '/api/params' },
    { method: 'GET' as const, path: '/' },
    { method: 'POST' as const, path: '/api/response/add', headers, body: replyBody(hash) },
  ]);
  await autocannon({
    url: site.url,
    connections: 20,
    amount,
    requests,
    headers: { cookie: headers.cookie },
  });
  return residentMegabytes(site.pid);
}
