/** With `__Host-` and `__Secure-` browsers refuse cookies set by sibling domains or unencrypted pages. */
export function cookieName(name: string, { https, path }: { https: boolean; path: string }): string {
  if (!https) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
