/** What a person or a program decides: publish a release, and which of them a brand runs. */
export { approve, recall, resign, setEnabled, setPinned } from './adjust.ts';
export { initBrands, syncBrands } from './init.ts';
export { promote } from './promote.ts';
export { goodAfterMs, hasRunFor } from './proven.ts';
export { publish } from './publish.ts';
export type { ReleaseContext, SwitchOutcome } from './release-context.ts';
export { rollbackRemotes, rollbackToRevision } from './rollback.ts';
