import { isRouteErrorResponse } from 'react-router-dom';

export interface ErrorFacts {
  status: number;
  message: string;
}

/** The headline of the error page, as the specification words it (requirement E11). */
export const headlineOf = (status: number): string => (status === 404 ? 'Not Found' : 'An error occurred');

/** Status and message of whatever a route threw; 500 where it names none (requirements E6 to E8). */
export function factsOf(error: unknown): ErrorFacts {
  if (error instanceof Response) return { status: error.status, message: error.statusText };
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data || error.statusText) };
  if (error instanceof Error) {
    const status =
      'status' in error && typeof error.status === 'number' && error.status >= 400 ? error.status : 500;
    return { status, message: error.message };
  }
  return { status: 500, message: '' };
}
