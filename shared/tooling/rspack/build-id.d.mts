export function buildIdOf(folders: string[], facts: object): string;
export function libraryPackages(folders: string[], options?: { provided?: string[] }): string[];
export function builderPackages(tooling: string): string[];
