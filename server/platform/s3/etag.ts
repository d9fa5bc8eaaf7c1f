/** Without its quotes, as listings and answers write them differently. */
export function etagOf(text: string): string {
  return text.replace(/^(?:W\/)?"|"$/g, '');
}
