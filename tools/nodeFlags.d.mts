export const NODE_FLAGS: readonly string[];
export function nodeEnv(): NodeJS.ProcessEnv;
