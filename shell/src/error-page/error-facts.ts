import { isApiError, isPageError, messageOf, type RecoveryLink } from '@sanuk/platform';
import { isRouteErrorResponse } from 'react-router-dom';

export interface ErrorFacts {
  status: number;
  message: string;
  recoveryLink?: RecoveryLink;
}

/** The headline of the error page, as the specification words it (requirement E11). */
export const headlineOf = (status: number): string => (status === 404 ? 'Not Found' : 'An error occurred');

/** Checks whether a page threw this on purpose because it cannot be shown. Any other error is a bug. */
export const isThrownByPage = (error: unknown): boolean =>
  isPageError(error) || isApiError(error) || isRouteErrorResponse(error) || error instanceof Response;

/** Returns status and message of an error that a route threw; 500 if it has no status (requirements E6 to E8). */
export function factsOf(error: unknown): ErrorFacts {
  if (error instanceof Response) return { status: error.status, message: error.statusText };
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data || error.statusText) };
  if (isPageError(error))
    return { status: error.status, message: error.message, recoveryLink: error.recoveryLink };
  if (error instanceof Error) {
    const status =
      'status' in error && typeof error.status === 'number' && error.status >= 400 ? error.status : 500;
    return { status, message: isApiError(error) ? messageOf(error) : error.message };
  }
  return { status: 500, message: '' };
}
