import type { ComponentProps } from 'react';

interface ToolButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onPointerDown'> {
  label: string;
  /** Of an icon of 24 by 24. */
  path: string;
  /** Whether the icon is filled; else only its line is drawn. */
  filled?: boolean;
}

/** In the lightbox's own row of buttons, in the library's look. */
export function ToolButton({ label, path, filled = true, ...button }: ToolButtonProps) {
  const paint = filled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };
  return (
    <button type="button" title={label} aria-label={label} className="yarl__button" {...button}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="yarl__icon"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} {...paint} />
      </svg>
    </button>
  );
}
