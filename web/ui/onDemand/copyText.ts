/** Browsers refuse on a page without https and when the host said no; what is selected is copied all the same. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
