import { type DragEvent, useState } from 'react';

/** Props for an element that accepts dropped files; `data-over` is set while they are above it. */
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
