/** Hosts who edit a family and upload photos meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { CHUNK_TYPE, UPLOADS_PATH } from '../../../../contract/photos/uploads.rules.ts';
import type { UploadState } from '../../../../contract/photos/uploads.schema.ts';
import { announceHeaders, TUS } from '../../../features/photos/arrival/uploads/uploads.fixtures.ts';
import type { HttpVisitor } from '../../../testing/httpVisitor.fixtures.ts';
import { PHOTO_PACE_MS, paint } from '../photos.fixtures.ts';
import { ask, type Observed } from './asking.fixtures.ts';

const EDIT_EVERY_MS = 30;

interface AtWork {
  host: HttpVisitor;
  observed: Observed;
  isOver: () => boolean;
}

/** Edits two fields that always carry the same number. */
export function startEdits({ host, observed, isOver }: AtWork, famille: Famille) {
  const edits = { sent: 0, acknowledged: 0, done: Promise.resolve() };
  async function run(): Promise<void> {
    while (!isOver()) {
      const number = ++edits.sent;
      const body = { id: famille.id, address1: `Rue ${number}`, city: `Ville ${number}` };
      const asked = await ask(observed, isOver, () => host.post('/api/adminouminou/famille', body));
      if (!asked) return;
      if (asked.answer.ok) edits.acknowledged = number;
      else observed.violations.push(`${asked.answer.status} to an edit`);
      await pause(EDIT_EVERY_MS);
    }
  }
  edits.done = run();
  return edits;
}

/** Uploads photos in two chunks, possibly to two processes; `stored` holds the acknowledged ones by name. */
export function startUploads({ host, observed, isOver }: AtWork, sender: number) {
  const stored = new Map<string, Buffer>();

  async function send(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const file = { filename: name, folder: 'couple', bytes: bytes.length, modified: 1 };
    for (let tries = 0; !isOver(); tries++) {
      const announced = await ask(observed, isOver, () =>
        host.upload(UPLOADS_PATH, null, { headers: announceHeaders(file) }),
      );
      if (!announced) return;
      if (!announced.answer.ok) {
        // Its last chunk was stored and only the answer lost.
        if (tries === 0) observed.violations.push(`${announced.answer.status} to a new photo`);
        else stored.set(name, bytes);
        return;
      }
      const { url, offset }: UploadState = JSON.parse(await announced.answer.text());
      const end = offset < bytes.length / 2 ? Math.ceil(bytes.length / 2) : bytes.length;
      const asked = await ask(observed, isOver, () =>
        host.upload(url, bytes.subarray(offset, end), {
          method: 'PATCH',
          headers: { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) },
        }),
      );
      if (!asked) return;
      const { status } = asked.answer;
      if (status === 204 && end === bytes.length) return void stored.set(name, bytes);
      // 409: the lease of the process that died may not have expired; asks again for the offset.
      if (status !== 204 && status !== 409) observed.violations.push(`${status} to a part of a photo`);
    }
  }

  async function run(): Promise<void> {
    for (let index = 0; !isOver(); index++) {
      await send(`${sender}-${index}.jpg`, await paint(sender * 10_000 + index));
      await pause(PHOTO_PACE_MS);
    }
  }
  return { stored, done: run() };
}
