/** nginx serving a folder with one worker, since the site is one process. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves once nginx answers for `first`, a path in the folder. */
export async function startNginx(folder: string, port: number, first: string): Promise<{ stop(): void }> {
  const root = join(folder, 'nginx');
  mkdirSync(root);
  const file = join(root, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; types { image/jpeg jpg; video/mp4 mp4; }
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const started = spawn('nginx', ['-c', file, '-p', root], { stdio: 'inherit' });
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${first}`).catch(() => undefined);
    if (answer?.ok) return { stop: () => started.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer, see ${root}/error.log`);
}
