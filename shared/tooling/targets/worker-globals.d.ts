/** The edge puts it before the worker's script. */
declare const offline: { url: string; version: string; integrity: string };

/** Newer than the oldest browsers. */
interface ExtendableEvent {
  addRoutes?(rules: object): Promise<void>;
}
