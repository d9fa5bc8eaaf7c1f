export declare function programsForTests(): void;
export declare function builtForTests(): void;
