export function Pin() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <g strokeWidth="1.8" strokeLinejoin="round">
        <path d="M12 21.5c4.6-5.2 7-8.9 7-12a7 7 0 1 0-14 0c0 3.1 2.4 6.8 7 12Z" />
        <circle cx="12" cy="9.5" r="2.5" />
      </g>
    </svg>
  );
}
