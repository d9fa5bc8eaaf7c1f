import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it replaces a control that was pressed, so that keyboard users continue from here. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1}>
      {children}
    </div>
  );
}
