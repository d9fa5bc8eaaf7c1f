/** Mails to one family after the other, written to the outbox. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { mailsSchema } from '../../../contract/mail/mail.schema.ts';
import { createFamille } from './familles.fixtures.ts';
import { jsonOf, type Kind, PACE_MS } from './kind.fixtures.ts';

export function mails(): Kind {
  const known: { round: number; famille: Famille; subjects: string[] }[] = [];
  return {
    name: 'mails',
    acknowledged: () => known.reduce((sum, { subjects }) => sum + subjects.length, 0),
    async work(site, round) {
      const subjects: string[] = [];
      const famille = await createFamille(site, `Mail ${round}`);
      known.push({ round, famille, subjects });
      for (let index = 0; ; index++) {
        const subject = `Mail-${round}-${index}.`;
        const mail = { famille: famille.id, dest: 'a@exemple.fr', subject, body: '<p>Bonjour</p>' };
        await jsonOf(await site.host.post('/api/adminouminou/sendMail', mail));
        subjects.push(subject);
        await pause(PACE_MS);
      }
    },
    async lost(site, from) {
      const written = await writtenSubjects(join(site.dataDir, 'outbox'));
      const lost = [...written].filter(([, times]) => times > 1).map(([subject]) => `${subject} deux fois`);
      for (const { famille, subjects } of known.filter(({ round }) => round >= from)) {
        const path = `/api/adminouminou/mails?famille=${famille.id}`;
        const told = mailsSchema.parse(await jsonOf(await site.host.get(path)));
        const sent = new Set(
          told.filter(({ outcome }) => outcome === 'outbox').map(({ subject }) => subject),
        );
        lost.push(...subjects.filter((subject) => !sent.has(subject) || written.get(subject) !== 1));
      }
      return lost;
    },
  };
}

/** Subject -> number of complete mails with it. */
async function writtenSubjects(folder: string): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith('.')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const subject = text.match(/^Subject: (.+)\r?$/m)?.[1]?.trim() ?? `${name} sans objet`;
    written.set(subject, (written.get(subject) ?? 0) + 1);
  }
  return written;
}
