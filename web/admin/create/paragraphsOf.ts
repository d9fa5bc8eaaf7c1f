/** The text of a mail's HTML, block by block, for where it is shown without being edited. Nothing of the HTML itself is kept. */
export function paragraphsOf(html: string): { key: number; text: string }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return [...body.children].map((block, key) => ({ key, text: block.textContent }));
}
