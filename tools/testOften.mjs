/** `npm run test:often`: installs and builds what is missing, then looks for flaky tests. */
import { spawn } from 'node:child_process';
import { installPackages, projectEnv, projectNode } from './install.mjs';
import { builtForTests, programsForTests } from './prepareTests.mjs';

const HELP = `npm run test:often -- [options] [fichier…]

Lance les tests encore et encore, en ordre aléatoire, sur une machine occupée, et compte ce qui échoue.
Les fichiers nommés vont chacun seul ; sans eux, tous ensemble, règles et routes, puis parcours.

  --times 10    combien de fois
  --load 4      processus qui occupent la machine (deux fois ses cœurs ; aucun avec --lanes)
  --lanes 1     combien de tours à la fois, qui se gênent les uns les autres
  --units       seulement les règles et les routes
  --journeys    seulement les parcours dans un navigateur
  --alone       chaque fichier seul
  --seed 1      l’ordre du premier tour ; un de plus à chaque tour
  --table       montre de nouveau le tableau de fichiers results.jsonl

Chaque tour s’écrit dans test-results/often-…/results.jsonl dès sa fin, et ce qu’un échec a laissé à côté.
Un parcours qui passe au second essai est un échec.`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(HELP);
  process.exit();
}
installPackages({ dev: true });
if (!args.includes('--table')) {
  programsForTests();
  builtForTests();
}
const child = spawn(projectNode(), ['tools/often/hunt.ts', ...args], { stdio: 'inherit', env: projectEnv() });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
