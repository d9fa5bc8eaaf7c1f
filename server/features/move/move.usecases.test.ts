import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { openMailingDesk } from '../mailings/mailings.fixtures.ts';
import { moveSite } from './move.usecases.ts';

test('a move asks again while a mail is being sent, and pauses the site once it has left', async ({
  onTestFinished,
}) => {
  const { site, ask } = await openMailingDesk({ count: 1 });
  onTestFinished(site.close);
  await ask();
  const { store } = site;
  const leaves = (outcome: 'sending' | 'sent') =>
    store.write((tx) => tx.updateTable('mailingRecipients').set({ outcome }).execute());
  await leaves('sending');
  const answers: unknown[] = [];
  const write: typeof store.write = async (work) => {
    const answer = await store.write(work);
    if (answers.push(answer) === 1) await leaves('sent');
    return answer;
  };
  // Neither rows nor photos move: the pause alone is left of the move.
  await moveSite({
    store: { ...store, write },
    source: await siteDatabaseOf({ dataDir: folder, databaseUrl: undefined }),
    target: null,
    photos: null,
    workDir: join(folder, 'rows'),
    aside: { folder: null, owner: statSync(folder) },
    say: () => {},
  });
  expect(answers.slice(0, 2)).toEqual([false, true]);
});
