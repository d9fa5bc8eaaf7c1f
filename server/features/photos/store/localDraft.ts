import { open, rename, rm } from 'node:fs/promises';
import type { Draft } from './photoStore.ts';

export async function openDraft(path: string, target: string, mode: number): Promise<Draft> {
  // Another file than one that a program may still hold: what it writes on must not end up in here.
  await rm(path, { force: true });
  const file = await open(path, 'w+', mode);
  let isOpen = true;
  return {
    descriptor: file.fd,
    async finish() {
      await file.datasync();
      await rename(path, target);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
      await rm(path, { force: true });
    },
  };
}
