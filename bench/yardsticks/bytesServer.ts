/**
 * Yardsticks of the zip: the same files by other means. `/plain` streams them one after the other in chunks
 * of 256 KiB, without an archive; `/archiver` uses the npm package of that name, without compression; `/zip`
 * the program `zip -0`. `FILES` names a JSON list of paths.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

const paths: string[] = JSON.parse(readFileSync(process.env.FILES ?? '', 'utf8'));

async function plain(response: ServerResponse): Promise<void> {
  for (const path of paths) {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      if (!response.write(chunk)) await once(response, 'drain');
    }
  }
  response.end();
}

async function archive(response: ServerResponse): Promise<void> {
  const zip = new ZipArchive({ store: true });
  const sending = pipeline(zip, response);
  for (const path of paths) zip.file(path, { name: basename(path) });
  await zip.finalize();
  await sending;
}

async function zipProgram(response: ServerResponse): Promise<void> {
  const folder = dirname(paths[0] ?? '');
  const zip = spawn('zip', ['-0', '-q', '-', '-@'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  zip.stdin.end(paths.map((path) => basename(path)).join('\n'));
  await pipeline(zip.stdout, response);
}

const WAYS: Record<string, (response: ServerResponse) => Promise<void>> = {
  '/plain': plain,
  '/archiver': archive,
  '/zip': zipProgram,
};

const server = createServer((request, response) => {
  const way = WAYS[request.url ?? ''];
  response.setHeader('Connection', 'close');
  if (way) void way(response);
  else response.end('ok');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => server.close(() => process.exit(0)));
