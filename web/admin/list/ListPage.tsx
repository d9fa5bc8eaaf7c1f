export function ListPage() {
  return <h1>Liste invités</h1>;
}
