export function PhotosPage() {
  return <h1>x</h1>;
}
