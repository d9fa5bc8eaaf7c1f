/** Whatever the original was, what is made from it is a JPEG. */
export function jpegName(file: string): string {
  return file.replace(/\.[^.]*$/, '.jpg');
}
