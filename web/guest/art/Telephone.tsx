export function Telephone() {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path
        strokeWidth="1.8"
        strokeLinejoin="round"
        d="M5 3.5h3.5l1.7 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.7V19a1.6 1.6 0 0 1-1.7 1.5C11 20 4 13 3.5 5.2A1.6 1.6 0 0 1 5 3.5Z"
      />
    </svg>
  );
}
