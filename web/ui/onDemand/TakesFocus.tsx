import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it replaces a control that was pressed, so that keyboard users continue from here. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
