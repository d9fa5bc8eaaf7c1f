export function CreatePage() {
  return <h1>Envoyer une invitation</h1>;
}
