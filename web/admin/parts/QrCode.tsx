import { encode } from 'uqr';
import styles from './parts.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Drawn as one path, so that it prints sharp at any size. */
export function QrCode({ text, label, className = styles.qrCode }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
