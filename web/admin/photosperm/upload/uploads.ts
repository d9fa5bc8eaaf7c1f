/** The queue of this tab. */
import { isRefusal } from '../../../lib/apiError.ts';
import { refusalSentence } from '../../refusalSentence.ts';
import { appendToUpload, fetchUpload } from '../photosperm.api.ts';
import { sendFile } from './sendFile.ts';
import { createUploadQueue, isUnderWay } from './uploadQueue.ts';

const calls = { fetchUpload, appendToUpload };

export const uploads = createUploadQueue({
  send: ({ upload, file }, onProgress) => sendFile({ upload, file, calls, onProgress }),
  // What is wrong with one photo is said of its file, not of the request.
  explain: refusalSentence,
  isFinal: (error) => isRefusal(error, 'invalid-fields') || isRefusal(error, 'too-large'),
});

/** Closing the tab would stop them: the browser asks first, in its own words. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.queued().some(isUnderWay)) event.preventDefault();
});
