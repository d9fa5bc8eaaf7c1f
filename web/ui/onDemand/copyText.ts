/**
 * Copies a text or, where the browser refuses the clipboard (no https, no permission), what the caller has
 * selected. Returns whether one of them worked.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
