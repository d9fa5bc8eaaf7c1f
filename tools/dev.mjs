/** `npm run dev`: the server restarts and the page reloads at each change; Vite proxies the API calls. */
import { spawn } from 'node:child_process';
import { buildSite } from './build.mjs';
import { installPackages, projectEnv, projectNode } from './install.mjs';

installPackages({ dev: true });
// The server fills the built page with the content; weddingInDev.ts copies it from there.
buildSite();
const env = { ADMIN_PASSWORD: 'petit essai de cuisine', ...projectEnv() };
const children = [
  spawn(projectNode(), ['--watch', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn('vite', ['-c', 'web/vite.config.ts'], { stdio: 'inherit', env }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
