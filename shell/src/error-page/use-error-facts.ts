import { useEffect, useState } from 'react';
import { type ErrorFacts, factsOf } from './error-facts.ts';

/** Returns the facts of an error. The message of a thrown Response is in its body, which is read asynchronously. */
export function useErrorFacts(error: unknown): ErrorFacts {
  const [body, setBody] = useState('');
  useEffect(() => {
    setBody('');
    if (!(error instanceof Response) || error.bodyUsed) return;
    let isCurrent = true;
    error
      .clone()
      .text()
      .then(
        (text) => isCurrent && setBody(text),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [error]);
  const facts = factsOf(error);
  return body ? { ...facts, message: body } : facts;
}
