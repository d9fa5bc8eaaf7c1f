export function AnswersPage() {
  return <h1>Réponses</h1>;
}
