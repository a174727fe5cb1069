import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/**
 * Makes what writes the answers of a call when the first one leaves: a start that makes all of them, for some hundred calls, takes a
 * quarter of a second longer. That each of them can be made is a test's (calls.test.ts).
 */
export const buildSerializer: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer: unknown) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};
