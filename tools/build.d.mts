export function buildSite(): void;
