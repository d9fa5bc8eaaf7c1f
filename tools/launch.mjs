/**
 * Starts the site on any machine with Node 18 and npm: installs the packages, builds what changed, then runs
 * the project's own Node. Plain JavaScript, because the machine's Node may be too old for the rest.
 *
 *   node tools/launch.mjs                  the server
 *   node tools/launch.mjs tools/demo.ts    another script that serves the built site
 */
import { spawn } from 'node:child_process';
import { buildSite } from './build.mjs';
import { installPackages, projectNode } from './install.mjs';
import { NODE_FLAGS, nodeEnv, SERVER } from './serverProcess.mjs';

const [script = SERVER, ...args] = process.argv.slice(2);
installPackages({ dev: false });
buildSite();

const child = spawn(projectNode(), [...NODE_FLAGS, script, ...args], { stdio: 'inherit', env: nodeEnv() });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
