const restMs = 2000;

const quiet = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
};

/**
 * Registers the worker at this address, or takes away what is registered where there is none. Only for whole pages on a safe
 * connection. Nothing of the site needs it: what fails here is nobody's concern.
 */
export async function settleWorker(url: string | undefined): Promise<void> {
  if (!globalThis.isSecureContext || globalThis.top !== globalThis.self) return;
  await quiet();
  try {
    const container = navigator.serviceWorker;
    if (url) {
      await container.register(url, { scope: '/' });
      return;
    }
    for (const registration of await container.getRegistrations()) await registration.unregister();
  } catch {
    // No storage left, storage refused, or a browser without workers.
  }
}
