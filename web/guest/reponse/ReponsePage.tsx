export function ReponsePage() {
  return <h1>x</h1>;
}
