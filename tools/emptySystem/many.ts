/**
 * Types docs/scale.md's commands for many weddings (service, certificates, monitoring, upgrade), where a site
 * and both HTTPS servers are installed, and checks what answers.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsOf } from './guide.ts';
import { asked, OWN_CERTBOT, ownAuthority } from './proxies.ts';
import { type Release, releaseName } from './releases.ts';
import { ANSWERS, guests, type Story, unitIsRight } from './story.ts';

const MANY = 'Many weddings in one process';
const [service = '', add = '', proxies = '', watching = ''] = commandsOf(MANY);
const [here = '', caddy = '', certificate = '', nginx = ''] = proxies.split('\n');
const WEDDING = 'amina-et-bruno.exemple.fr';
/** What a monitoring system requests from behind a proxy. */
const METRICS = `/opt/mariage/current/bin/node -e "fetch('http://127.0.0.1:8080/api/metrics', { headers: { authorization: 'Bearer ' + process.argv[1] } }).then((a) => a.text()).then(console.log)" $(cat /etc/mariage/secrets/metrics-token)`;

/** Address of Prometheus or Alertmanager -> what its answer contains once it works. */
const WATCHED = [
  ['9090/api/v1/targets', '"health":"up"'],
  ['9090/api/v1/rules', 'DiskFillsUp'],
  ['9090/api/v1/alertmanagers', '127.0.0.1:9093'],
  ['9093/api/v2/status', 'astreinte@exemple.fr'],
] as const;
const saidAt = (address: string, word: string) =>
  `for try in $(seq 300); do /opt/mariage/current/bin/node -e "fetch('http://127.0.0.1:${address}').then((a) => a.text()).then(console.log)" > /root/said 2>&1 || true
grep -q '${word}' /root/said && exit 0; sleep 0.3; done; cat /root/said; exit 1`;

/** Only the host names of weddings get a certificate. */
async function standsBehind(story: Story, proxy: string, typed: string): Promise<void> {
  const { system, holds } = story;
  const name = proxy.toLowerCase();
  const other = name === 'caddy' ? 'nginx' : 'caddy';
  await system.type(`systemctl disable --now ${other}; systemctl enable --now ${name}`);
  holds(`${proxy} devant plusieurs mariages`, await system.type(typed));
  const answers = (url: string, host: string, expected: RegExp) => asked(story, { url, host, expected });
  holds(`${proxy} sert un mariage`, ...(await answers('https://127.0.0.1/', WEDDING, /^"200 /)));
  holds(
    `${proxy} renvoie vers https`,
    ...(await answers('http://127.0.0.1/', WEDDING, /^"30[18] https:\/\/amina-et-bruno/)),
  );
  holds(
    `${proxy} n’a pas de certificat pour un autre`,
    ...(await answers('https://127.0.0.1/', 'autre.example', /^"\D/)),
  );
}

export async function servesMany(story: Story, good: Release): Promise<void> {
  const { system, holds } = story;
  holds('le service de plusieurs mariages', await system.type(service));
  holds('l’unité de plusieurs mariages est correcte', await system.type(unitIsRight('mariage.service')));
  holds('le processus de plusieurs mariages répond', await system.type(ANSWERS));
  const added = await system.type(add);
  holds('un mariage de plus', added);
  const ask = (path: string, host: string) => guests(story, 'ask', `http://127.0.0.1:8080${path}`, host);
  const granted = await ask(`/api/ask?domain=${WEDDING}`, '127.0.0.1');
  holds('son certificat est accordé', granted.startsWith('"200'), granted);
  const page = await ask('/', WEDDING);
  holds('son site répond', page.startsWith('"200'), page);
  const { output } = await system.type(METRICS);
  holds('ses chiffres sont dits', /^mariage_part_ok\{.*amina-et-bruno/m.test(output), output);
  holds('Prometheus s’installe', await system.type(watching));
  for (const [address, word] of WATCHED)
    holds(`Prometheus : ${address}`, await system.type(saidAt(address, word)));

  await standsBehind(story, 'Caddy', `${here}\n${caddy}\n${ownAuthority('s/^{$/{\\nlocal_certs/')}`);
  holds('une autorité de remplacement', await system.type(OWN_CERTBOT));
  await standsBehind(story, 'nginx', `${here}\n${certificate}\n${nginx}`);

  copyFileSync(good.archive, join(system.root, 'root', `${releaseName(good.version)}.tar.gz`));
  const [, , , , upgrade = ''] = commandsOf(MANY, { VERSION: good.version });
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
