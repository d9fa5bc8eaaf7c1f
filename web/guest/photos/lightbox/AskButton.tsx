import { ToolButton } from './ToolButton.tsx';

export function AskButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <ToolButton
      label={`Demander le retrait de ${what}`}
      path="M6 3v18h2v-7h11l-2.5-4.5L19 5H8V3z"
      onClick={onClick}
    />
  );
}
