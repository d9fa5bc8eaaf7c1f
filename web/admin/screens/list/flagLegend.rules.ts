/** What the signs of a family's three-state boxes mean, for those that are in sight. */
export function flagLegend(values: readonly (boolean | null)[]): string {
  const signs = [
    values.includes(null) && '«\u00a0–\u00a0»\u00a0: pas encore dit.',
    values.some((value) => value !== null) &&
      `«\u00a0×\u00a0»\u00a0: revenir à «\u00a0pas encore dit\u00a0».`,
  ];
  return signs.filter(Boolean).join(' ');
}
