/** What docs/scale.md says of many weddings and of several processes, on a system where a site is installed. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsOf } from './guide.ts';
import { type Release, releaseName } from './releases.ts';
import { ANSWERS, guests, type Story } from './story.ts';

const MANY = 'Many weddings in one process';
const [, service = '', add = ''] = commandsOf(MANY);
const [processes = ''] = commandsOf('Several processes for one wedding');
const WEDDING = 'amina-et-bruno.exemple.fr';
const VERIFIES = (unit: string) =>
  `said=$(systemd-analyze verify ${unit} 2>&1) || { echo "$said"; exit 1; }; ! echo "$said" | grep /etc/systemd`;
/** What is written behind a proxy by whoever watches. */
const METRICS = `/opt/mariage/current/bin/node -e "fetch('http://127.0.0.1:8080/api/metrics', { headers: { authorization: 'Bearer ' + process.argv[1] } }).then((a) => a.text()).then(console.log)" $(cat /etc/mariage/secrets/metrics-token)`;

export async function servesMany(story: Story, good: Release): Promise<void> {
  const { system, holds } = story;
  // They share a PostgreSQL, which is not there: all but their start.
  const [placed = ''] = processes.split(' && systemctl enable');
  holds('l’unité de plusieurs processus se pose', await system.type(placed));
  holds('l’unité de plusieurs processus est correcte', await system.type(VERIFIES('mariage@8081.service')));

  holds('le service de plusieurs mariages', await system.type(service));
  holds('l’unité de plusieurs mariages est correcte', await system.type(VERIFIES('mariage.service')));
  holds('le processus de plusieurs mariages répond', await system.type(ANSWERS));
  const added = await system.type(add);
  holds('un mariage de plus', added);
  const ask = (path: string, host: string) => guests(story, 'ask', `http://127.0.0.1:8080${path}`, host);
  const certificate = await ask(`/api/ask?domain=${WEDDING}`, '127.0.0.1');
  holds('son certificat est accordé', certificate.startsWith('"200'), certificate);
  const page = await ask('/', WEDDING);
  holds('son site répond', page.startsWith('"200'), page);
  const { output } = await system.type(METRICS);
  holds('ses chiffres sont dits', /^mariage_part_ok\{.*amina-et-bruno/m.test(output), output);

  copyFileSync(good.archive, join(system.root, 'root', `${releaseName(good.version)}.tar.gz`));
  const [, , , upgrade = ''] = commandsOf(MANY, { VERSION: good.version });
  const upgraded = await system.type(upgrade);
  holds('la mise à jour de plusieurs mariages', upgraded);
  holds(
    'elle dit chacun en un tableau',
    /^amina-et-bruno .*marche .*en service/m.test(upgraded.output),
    upgraded.output,
  );
  const after = await ask('/', WEDDING);
  holds('son site répond après la mise à jour', after.startsWith('"200'), after);
}
