export function ContactPage() {
  return <h1>x</h1>;
}
