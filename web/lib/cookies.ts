export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';

export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Whether the browser took the cookie that came with the first answer: no change is accepted without it. */
export function keepsCookies(): boolean {
  return readCookie(document.cookie, ANTI_FORGERY_COOKIE) !== undefined;
}
