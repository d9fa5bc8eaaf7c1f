/** What docs/scale.md says of PostgreSQL, of moving there and of several processes, on a system where a site is installed. */
import { commandsOf } from './guide.ts';
import { answersAt, guests, isStillThere, type Story, unitIsRight } from './story.ts';

const [database = ''] = commandsOf('PostgreSQL');
const [moving = ''] = commandsOf('Moving');
const [processes = ''] = commandsOf('Several processes for one wedding');
const PORTS = [8081, 8082, 8083];
const UNITS = PORTS.map((port) => `mariage@${port}`).join(' ');

/** Leaves the system as it was, but for the packages. */
export async function runsSeveral(story: Story, hash: string): Promise<void> {
  const { system, holds } = story;
  holds('PostgreSQL s’installe', await system.type(database));
  await system.type('cp /etc/mariage/site.env /root/site.env');
  holds('le site déménage', await system.type(moving));
  await isStillThere(story, 'sur PostgreSQL', hash);
  holds('trois processus', await system.type(processes));
  holds('leur unité est correcte', await system.type(unitIsRight('mariage@8081.service')));
  for (const port of PORTS) holds(`le processus ${port} répond`, await system.type(answersAt(port)));
  await system.type('systemctl kill -s KILL mariage@8081');
  const famille = await guests(story, 'ask', `http://127.0.0.1:8082/api/famille/${hash}`, '127.0.0.1');
  holds('un autre répond quand l’un est tué', famille.startsWith('"200'), famille);
  holds('celui-là revient', await system.type(answersAt(8081)));
  const undo = `systemctl disable --now ${UNITS} && rm -r /etc/systemd/system/mariage@.service*
cp /root/site.env /etc/mariage/site.env && systemctl daemon-reload`;
  holds('ils s’arrêtent', await system.type(undo));
}
