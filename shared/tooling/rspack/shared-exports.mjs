/** `consume shared module (default) @sanuk/ui@^0.1.0 (strict)`, `provide shared module (default) react@19.3.1 = /…`. */
const sharedModule = /^(consume|provide) (?:shared )?module \([^)]*\) (@?[^@]+)@/;

/** Names of the shared module that a module of the bundler stands for, and what it does with it. */
function sharedBy(module) {
  const [, role, name] = sharedModule.exec(module.identifier()) ?? [];
  return role ? { role, name } : undefined;
}

const sortedRecord = (map) =>
  Object.fromEntries(
    [...map]
      .map(([name, names]) => [name, [...names].sort()])
      .filter(([, names]) => names.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Which exports of shared modules the modules of a build import, and which it provides. A namespace import names none; of a CommonJS module
 * the bundler does not know them: neither is in the record.
 * @param {import('@rspack/core').Compilation} compilation once its modules are built
 * @returns {{ consumedExports: Record<string, string[]>, providedExports: Record<string, string[]> }}
 */
export function sharedExportsOf({ modules, moduleGraph }) {
  const consumed = new Map();
  const provided = new Map();
  for (const module of modules) {
    const shared = sharedBy(module);
    if (shared?.role === 'consume') {
      const names = consumed.get(shared.name) ?? new Set();
      for (const { dependency } of moduleGraph.getIncomingConnections(module))
        if (dependency.ids?.[0]) names.add(dependency.ids[0]);
      consumed.set(shared.name, names);
    }
    if (shared?.role === 'provide') {
      for (const { module: file } of moduleGraph.getOutgoingConnections(module)) {
        const names = file && moduleGraph.getProvidedExports(file);
        if (Array.isArray(names)) provided.set(shared.name, new Set(names));
      }
    }
  }
  return { consumedExports: sortedRecord(consumed), providedExports: sortedRecord(provided) };
}
