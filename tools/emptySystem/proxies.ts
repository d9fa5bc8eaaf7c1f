/**
 * Installs the guide's HTTPS servers in front of a site and checks that they serve it. Their packages are
 * fetched before; offline, no authority signs certificates: the stand-ins for one are here, for other files
 * too.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { commandsOf } from './guide.ts';
import { guests, type Story } from './story.ts';

export const FETCH_PACKAGES = `export DEBIAN_FRONTEND=noninteractive
apt-get -qq update && apt-get -qq install --download-only caddy nginx certbot python3-certbot-dns-rfc2136 postgresql prometheus prometheus-alertmanager`;

export const SITE = 'mariage.exemple.fr';
const HERE = `cd /opt/mariage/current/deploy; SITE=${SITE}`;
const [, proxies = ''] = commandsOf('Install');
const [caddy = '', certificate = '', nginx = ''] = proxies.split('\n');

/** Caddy signs its own certificates; `edit` is a sed command for the installed Caddyfile. */
export const ownAuthority = (edit: string) =>
  `sed -i '${edit}' /etc/caddy/Caddyfile && systemctl reload caddy`;
export const OWN_CADDY = ownAuthority('1i {\\nlocal_certs\\n}');
/** Stands in for certbot; it runs the hooks in the same order. */
export const OWN_CERTBOT = `cat > /usr/local/bin/certbot <<'END'
#!/bin/bash
set -e
while [ $# -gt 0 ]; do case "$1" in -d) name=$2;; --pre-hook) before=$2;; --post-hook) after=$2;; esac; shift; done
sh -c "$before"
mkdir -p /etc/letsencrypt/live/$name && cd /etc/letsencrypt/live/$name
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=$name -keyout privkey.pem -out fullchain.pem
sh -c "$after"
END
chmod 755 /usr/local/bin/certbot`;

interface Question {
  url: string;
  host: string;
  expected: RegExp;
}

/** Retries: a server that was told to reload serves with its old configuration for a moment. */
export async function asked(
  story: Story,
  { url, host, expected }: Question,
): Promise<[isExpected: boolean, answer: string]> {
  let answer = '';
  for (let tries = 0; tries < 50 && !expected.test(answer); tries++) {
    answer = await guests(story, 'ask', url, host);
    await pause(100);
  }
  return [expected.test(answer), answer];
}

export async function standsBehindProxies(story: Story): Promise<void> {
  const { system, holds } = story;
  const answers = (url: string, expected: RegExp) => asked(story, { url, host: SITE, expected });
  async function serves(proxy: string): Promise<void> {
    holds(
      `${proxy} renvoie vers https`,
      ...(await answers('http://127.0.0.1/', /^"30[18] https:\/\/mariage\.exemple\.fr\/"$/)),
    );
    holds(`${proxy} sert le site`, ...(await answers('https://127.0.0.1/api/health', /^"200 "$/)));
  }
  holds('Caddy s’installe', await system.type(`${HERE}\n${caddy}`));
  holds('Caddy, avec sa propre autorité', await system.type(OWN_CADDY));
  await serves('Caddy');
  await system.type('systemctl disable --now caddy');
  holds('une autorité de remplacement', await system.type(OWN_CERTBOT));
  holds('nginx s’installe', await system.type(`${HERE}\n${certificate}\n${nginx}`));
  await serves('nginx');
}
