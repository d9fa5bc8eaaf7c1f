export function ErreurPage() {
  return <h1>x</h1>;
}
