type Step = [title: string, command: string, args: readonly string[]];

export function sideBySide(first: Step, second: Step): Promise<number>;
