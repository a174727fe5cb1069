export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const calmQuery = window.matchMedia('(prefers-reduced-motion: reduce)');
/** True where motion is unwelcome. */
export const isCalm = (): boolean => calmQuery.matches;
