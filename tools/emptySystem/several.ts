/**
 * Types docs/scale.md's commands for PostgreSQL, for moving there and for several processes, and checks that
 * both HTTPS servers go on serving when one process is killed.
 */
import { commandsOf } from './guide.ts';
import { asked, OWN_CADDY, SITE } from './proxies.ts';
import { answersAt, guests, isStillThere, type Story, unitIsRight } from './story.ts';

const [database = ''] = commandsOf('PostgreSQL');
const [moving = ''] = commandsOf('Moving');
const [processes = '', proxies = ''] = commandsOf('Several processes for one wedding');
const [here = '', caddy = '', nginx = ''] = proxies.split('\n');
const PORTS = [8081, 8082, 8083];
const UNITS = PORTS.map((port) => `mariage@${port}`).join(' ');

/** Undoes its changes at the end, except the installed packages. */
export async function runsSeveral(story: Story, hash: string): Promise<void> {
  const { system, holds } = story;
  holds('PostgreSQL s’installe', await system.type(database));
  await system.type('cp /etc/mariage/site.env /root/site.env');
  holds('le site déménage', await system.type(moving));
  await isStillThere(story, 'sur PostgreSQL', hash);
  holds('trois processus', await system.type(processes));
  holds('leur unité est correcte', await system.type(unitIsRight('mariage@8081.service')));
  for (const port of PORTS) holds(`le processus ${port} répond`, await system.type(answersAt(port)));
  for (const [proxy, other, typed] of [
    ['nginx', 'caddy', `${here}\n${nginx}`],
    ['caddy', 'nginx', `${here}\n${caddy}\n${OWN_CADDY}`],
  ] as const) {
    await system.type(`systemctl disable --now ${other}; systemctl enable --now ${proxy}`);
    holds(`${proxy} devant trois processus`, await system.type(typed));
    const question = { url: `https://127.0.0.1/api/famille/${hash}`, host: SITE };
    holds(`${proxy} les sert`, ...(await asked(story, { ...question, expected: /^"200 / })));
    for (const port of PORTS) {
      await system.type(`systemctl kill -s KILL mariage@${port}`);
      const famille = await guests(story, 'ask', question.url, SITE);
      holds(`${proxy} : un autre répond quand l’un est tué`, famille.startsWith('"200'), famille);
      holds('celui-là revient', await system.type(answersAt(port)));
    }
    await system.type(`systemctl stop ${UNITS}`);
    const nobody = await guests(story, 'ask', `https://127.0.0.1/`, SITE);
    holds(`${proxy} fait attendre quand tous sont arrêtés`, nobody.startsWith('"503'), nobody);
    await system.type(`systemctl start ${UNITS}`);
    for (const port of PORTS) holds(`le processus ${port} répond`, await system.type(answersAt(port)));
  }
  const undo = `systemctl disable --now ${UNITS} && rm -r /etc/systemd/system/mariage@.service*
cp /root/site.env /etc/mariage/site.env && systemctl daemon-reload`;
  holds('ils s’arrêtent', await system.type(undo));
}
