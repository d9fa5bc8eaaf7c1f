/** Paths of what `npm run build` writes. */
export declare const SERVER: string;
export declare const BUILT_SERVE: string;
export declare const NODE_FLAGS: readonly string[];
export declare function nodeEnv(): NodeJS.ProcessEnv;
