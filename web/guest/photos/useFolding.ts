import { useState } from 'react';

/** Which folders are folded. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  function fold(folder: string) {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(folder)) after.add(folder);
      return after;
    });
  }
  return { folded, fold };
}
