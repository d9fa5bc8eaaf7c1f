/** Path of what `npm run build` writes. */
export const SERVER: string;
export const NODE_FLAGS: readonly string[];
export function nodeEnv(): NodeJS.ProcessEnv;
