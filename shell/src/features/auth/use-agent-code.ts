import { storedValue, swallow } from '@sanuk/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { validateAgentCode } from './auth.api.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const kept = storedValue({
  area: 'session',
  name: 'agent-code',
  version: 1,
  maxLength: 200,
  isValid: isText,
});

/** The agent code that came with the visit, to be sent with the registration. */
export const arrivedAgentCode = (): string | undefined => kept.read();

/** Keeps `?ag=` of the index page once the server knows the code (requirement S4). */
export function useAgentCodeFromUrl(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const code = pathname === '/' ? new URLSearchParams(search).get('ag') : null;
    if (!code || code.length > 40 || code === kept.read()) return;
    void swallow(validateAgentCode(code), 'agent code').then((answer) => {
      if (answer?.valid) kept.write(code);
    });
  }, [pathname, search]);
}
