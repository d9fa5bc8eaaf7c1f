/** In the lightbox's own row of buttons, in the library's look. */
export function AskButton({ onClick }: { onClick: () => void }) {
  const label = 'Demander le retrait de cette photo';
  return (
    <button type="button" title={label} aria-label={label} className="yarl__button" onClick={onClick}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="yarl__icon"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M6 3v18h2v-7h11l-2.5-4.5L19 5H8V3z" fill="currentColor" />
      </svg>
    </button>
  );
}
