/** Has the browser save what an address of this site gives. A plain navigation would leave the page for an error's JSON. */
export function saveLink(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}
