/** What spreadsheets take for the start of a formula, the wide signs of Asian keyboards too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A leading apostrophe is a spreadsheet's own mark for « this is text ». */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
