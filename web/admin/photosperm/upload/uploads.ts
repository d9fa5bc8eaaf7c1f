/** The queue of this tab. */
import { isProblem } from '../../../lib/apiError.ts';
import { problemSentence } from '../../problemSentence.ts';
import { appendToUpload, fetchUpload } from '../photosperm.api.ts';
import { sendFile } from './sendFile.ts';
import { createUploadQueue, isUnderWay } from './uploadQueue.ts';

const calls = { fetchUpload, appendToUpload };

export const uploads = createUploadQueue({
  send: ({ upload, file }, onProgress) => sendFile({ upload, file, calls, onProgress }),
  // What is wrong with one photo is said of its file, not of the request.
  explain: problemSentence,
  isFinal: (error) => isProblem(error, 'invalid-fields') || isProblem(error, 'too-large'),
});

/** Closing the tab would stop them: the browser asks first, in its own words. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.queued().some(isUnderWay)) event.preventDefault();
});
