export function onPath(program: string): boolean;
export function installFromDebian(packages: readonly string[]): boolean;
