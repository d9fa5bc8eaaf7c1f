export function findPostgres(): string | undefined;
export function findOrInstallPostgres(): void;
