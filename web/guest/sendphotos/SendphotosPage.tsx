export function SendphotosPage() {
  return <h1>x</h1>;
}
