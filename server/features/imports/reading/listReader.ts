/** The reading process: one list, then it ends. */
import { readList } from './readList.ts';

process.once('message', async (bytes: Uint8Array) => {
  const outcome = await readList(bytes);
  process.send?.(outcome, () => process.disconnect());
});
