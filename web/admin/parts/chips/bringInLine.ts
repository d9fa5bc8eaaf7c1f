/**
 * On a phone a line of chips is longer than the screen: the chosen one is pushed into sight. The line alone moves; a page that opens must
 * not go down to a line that stands below the fold.
 */
export function bringInLine(line: Element, chip: Element): void {
  const { left, right } = line.getBoundingClientRect();
  const face = chip.getBoundingClientRect();
  if (face.right > right) line.scrollLeft += face.right - right + MARGIN;
  else if (face.left < left) line.scrollLeft -= left - face.left + MARGIN;
}

/** So much of the next one shows that there is more. */
const MARGIN = 24;
