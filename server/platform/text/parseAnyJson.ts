/** Parses JSON for a schema to validate; null for invalid JSON. */
export function parseAnyJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
