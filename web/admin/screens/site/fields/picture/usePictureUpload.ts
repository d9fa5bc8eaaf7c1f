import { useEffect, useRef, useState } from 'react';
import type { ContentPicture } from '../../../../../../contract/editing/editing.schema.ts';
import { showToast } from '../../../../../ui/toasts.ts';
import { useCardForm } from '../cardForm.ts';

const FORMATS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'];
export const ACCEPTED = FORMATS.join(',');

interface Sending {
  bytes: Blob;
  name: string;
  error: unknown;
}

/** Uploads one picture at a time; the last one given wins. Calls `onPicture` once it is stored. */
export function usePictureUpload(onPicture: (picture: ContentPicture) => void) {
  const { uploadPicture } = useCardForm();
  const [sending, setSending] = useState<Sending | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [arrived, setArrived] = useState<ContentPicture | null>(null);
  const latest = useRef({ onPicture, number: 0, isShown: true });
  // Uses the latest callback, because the row may have moved during the upload.
  useEffect(() => {
    latest.current.onPicture = onPicture;
  });
  useEffect(() => {
    const { current } = latest;
    current.isShown = true;
    return () => {
      current.isShown = false;
    };
  }, []);

  async function send(bytes: Blob, name: string) {
    const { current } = latest;
    current.number += 1;
    const { number } = current;
    setRefused(false);
    setSending({ bytes, name, error: null });
    try {
      const picture = await uploadPicture(bytes, name);
      if (!current.isShown) tellArrived();
      else if (number === current.number) {
        setArrived(picture);
        setSending(null);
        current.onPicture(picture);
      }
    } catch (error) {
      if (number === current.number) setSending({ bytes, name, error });
    }
  }

  return {
    /** The picture uploaded last, which the list of pictures may not contain yet. */
    arrived,
    error: sending?.error ?? null,
    /** The given file is not a supported picture. */
    isRefused,
    isBusy: sending !== null && sending.error === null,
    send,
    sendFirst(files: Iterable<File>) {
      const [file] = [...files].filter(({ type }) => FORMATS.includes(type));
      if (file) void send(file, file.name);
      else setRefused(true);
    },
    again: sending && (() => void send(sending.bytes, sending.name)),
  };
}

/** Used when the field was unmounted during the upload, since its place may now be another item's. */
function tellArrived() {
  showToast({ kind: 'info', text: 'La photo est arrivée : choisissez-la parmi vos images.' });
}
