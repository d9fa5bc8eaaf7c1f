export function Envelope() {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <g strokeWidth="1.8" strokeLinejoin="round">
        <path d="M3 6h18v12.5H3Z" />
        <path d="m3.5 6.5 8.5 7 8.5-7" />
      </g>
    </svg>
  );
}
