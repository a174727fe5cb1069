import { ToastHost } from '@sanuk/platform';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Toasts are a child of the body: a dialog makes the site behind it inert, and what a toast says then is read out and
 * pressed away all the same.
 */
export function Toasts() {
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(document.body), []);
  return body && createPortal(<ToastHost />, body);
}
