/** What the family has answered for Sunday; null while it has not. */
export function SundayAnswer({ answer }: { answer: boolean | null }) {
  if (answer === null) return <p>Vous ne nous avez pas encore répondu.</p>;
  if (answer) return <p>Vous serez des nôtres, quelle joie !</p>;
  return <p>Vous ne pourrez pas être là. Vous nous manquerez !</p>;
}
