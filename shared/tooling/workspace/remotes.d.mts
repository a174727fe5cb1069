export function isRemoteName(name: string): boolean;
export function remotesIn(root: string): string[];
