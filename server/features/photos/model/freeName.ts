import { extname } from 'node:path';

/** « a.jpg », then « a (2).jpg », and so on. */
export function numbered(file: string, number: number): string {
  if (number === 1) return file;
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)} (${number})${extension}`;
}

export async function freeName(file: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  let number = 1;
  while (!(await isFree(numbered(file, number)))) number += 1;
  return numbered(file, number);
}
