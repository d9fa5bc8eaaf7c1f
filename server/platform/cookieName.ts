/**
 * Under https the name has a prefix, by which browsers refuse the cookie from other sites of the same domain (`__Host-`, for the path
 * `/`) and from unencrypted pages (`__Secure-`).
 */
export function cookieName(name: string, { https, path }: { https: boolean; path: string }): string {
  if (!https) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
