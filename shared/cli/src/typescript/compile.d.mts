/** Arguments with which Node runs a TypeScript file as its entry; the path is taken from the folder the process begins in. */
export function startArguments(file: string): string[];

/** Runs a TypeScript file of the repository in this process, and gives back what it exports. Each file is a program of its own. */
export function importTypeScript<Exports>(file: string): Promise<Exports>;
