/** Labels that hosts give to families, « côté Fiona », « table 4 ». Pure. */

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** « cote fiona » is « Côté Fiona ». */
export function sameLabel(one: string, other: string): boolean {
  return collator.compare(one, other) === 0;
}

/** « Côté Fiona, table 4 » as two labels, none twice. */
export function labelsIn(text: string): string[] {
  const labels = text.split(/[,;\n]/).map((label) => label.replace(/\s+/g, ' ').trim());
  return labels.filter(
    (label, index) => label !== '' && labels.findIndex((other) => sameLabel(other, label)) === index,
  );
}

export function labelsText(labels: readonly string[]): string {
  return labels.join(', ');
}

/** Those in use, as dictionaries sort them, « table 4 » before « table 10 ». */
export function knownLabels(familles: readonly { labels: readonly string[] }[]): string[] {
  const known = new Set(familles.flatMap(({ labels }) => labels));
  return labelsIn([...known].join(',')).sort(collator.compare);
}

/** What was typed beside the labels that a family has, in the spelling that other families have it in. */
export function withLabels(labels: readonly string[], typed: string, known: readonly string[]): string[] {
  const added = labelsIn(typed).map((label) => known.find((other) => sameLabel(other, label)) ?? label);
  return labelsIn([...labels, ...added].join(','));
}
