import { type DragEvent, useState } from 'react';

/** For the element that files are dropped on; `data-over` says that they are above it. */
export function useDrop(onFiles: (dropped: DataTransfer) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer);
    },
  };
}
