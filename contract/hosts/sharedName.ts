/**
 * The user name under which password managers save the shared host password; no account may use it. Kept out
 * of limits.ts, which guests' pages load.
 */
export const SHARED_NAME = 'maries';
