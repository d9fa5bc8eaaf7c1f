export function PhotospermPage() {
  return <h1>Gestion des photos</h1>;
}
