import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of what was pressed: keyboards and screen readers go on from here. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
