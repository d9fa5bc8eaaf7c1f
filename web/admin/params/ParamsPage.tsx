export function ParamsPage() {
  return <h1>Paramètres</h1>;
}
