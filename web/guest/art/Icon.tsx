const DRAWINGS = {
  envelope: 'M3 6h18v12.5H3Zm.5.5 8.5 7 8.5-7',
  pin: 'M12 21.5c4.6-5.2 7-8.9 7-12a7 7 0 1 0-14 0c0 3.1 2.4 6.8 7 12ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  telephone:
    'M5 3.5h3.5l1.7 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.7V19a1.6 1.6 0 0 1-1.7 1.5C11 20 4 13 3.5 5.2A1.6 1.6 0 0 1 5 3.5Z',
};

/** A decorative icon beside the words that say the same. */
export function Icon({ name, size = 22 }: { name: keyof typeof DRAWINGS; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path strokeWidth="1.8" strokeLinejoin="round" d={DRAWINGS[name]} />
    </svg>
  );
}
