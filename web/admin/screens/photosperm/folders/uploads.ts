/** The upload queue of this tab. */
import { isProblem } from '../../../../lib/apiError.ts';
import { checksumOf, UnreadableFileError } from '../../../../sending/checksum.ts';
import { sendFile } from '../../../../sending/sendFile.ts';
import { sendingCalls } from '../../../../sending/sendings.api.ts';
import { createSendQueue, isUnderWay } from '../../../../sending/sendQueue.ts';
import { problemSentence } from '../../../parts/toasts.ts';

export const uploads = createSendQueue({
  send: ({ file, folder }, progress) =>
    sendFile({ file, calls: sendingCalls(file, { query: '', folder }), checksumOf, ...progress }),
  // The errors name the file, not the request.
  explain: (error) =>
    error instanceof UnreadableFileError
      ? 'Votre navigateur n’a pas pu lire ce fichier : choisissez-le de nouveau.'
      : problemSentence(error),
  isFinal: (error) => isProblem(error, 'invalid-fields') || isProblem(error, 'too-large'),
});

/** Asks before the tab is closed, which would stop the uploads. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.queued().some(isUnderWay)) event.preventDefault();
});
