/**
 * Types docs/scale.md's commands for photos in a bucket and for keys lent by a role, and checks that the site
 * serves from there.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandsOf } from './guide.ts';
import { ANSWERS, asSite, type Story } from './story.ts';

const [wanted = '', lent = ''] = commandsOf('Photos in a bucket');
const SERVICE = join(import.meta.dirname, 'bucketService.ts');
/** Stands in for Amazon's command, which needs Amazon; it prints the same JSON. */
const OWN_AWS = `cat > /usr/local/bin/aws <<'END'
#!/bin/sh
echo '{ "AccessKeyId": "S3RVER", "SecretAccessKey": "S3RVER", "SessionToken": "a token", "Expiration": "2100-01-01T00:00:00Z" }'
END
chmod 755 /usr/local/bin/aws`;

/** Undoes its changes at the end. */
export async function keepsPhotosInBucket(story: Story): Promise<void> {
  const { system, holds } = story;
  const file = join(system.root, 'root/bucket');
  const service = system.nearby(process.execPath, [SERVICE, file]);
  while (!existsSync(file)) await Promise.race([pause(100), service.then(refuse)]);
  const url = readFileSync(file, 'utf8');
  await system.type('cp /etc/mariage/site.env /root/site.env');
  const isInUse = async (what: string) => {
    holds(what, await system.type(ANSWERS));
    const { output } = await system.type(asSite('check'));
    holds(`${what}, et le seau répond`, /^bien +photos : /m.test(output), output);
  };
  holds('un seau', await system.type(wanted.replace(/'s3:[^']+'/, `'${url}'`)));
  await isInUse('le site sert ses photos d’un seau');
  holds('un programme d’Amazon de remplacement', await system.type(OWN_AWS));
  holds('les clés prêtées par un rôle', await system.type(lent));
  const underRole = `${url.replace(/\/\/[^@]+@/, '//')}&keys=/etc/mariage/seau.json`;
  const changed = `echo '${underRole}' > /etc/mariage/seau.txt && systemctl restart mariage`;
  holds('le site prend les clés d’un rôle', await system.type(changed));
  await isInUse('le site sert ses photos sous un rôle');
  rmSync(file);
  await service;
  const undo = 'cp /root/site.env /etc/mariage/site.env && systemctl restart mariage';
  holds('il reprend ses photos', await system.type(undo));
}

function refuse({ output }: { output: string }): never {
  throw new Error(`le service de seaux ne démarre pas : ${output}`);
}
