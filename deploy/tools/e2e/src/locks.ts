/**
 * What the second brand publishes is seen by every test of it at once. Who looks at whole pages there holds one of these locks, each
 * test another, so that they stand beside each other; who publishes holds all.
 */
export const publishedLocks = [0, 1, 2, 3].map((at) => `published on the second brand ${at}`);
