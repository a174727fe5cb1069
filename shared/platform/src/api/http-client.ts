import axios, { isAxiosError } from 'axios';

/** The only place that knows axios. */
export const client = axios.create({ timeout: 15_000, headers: { Accept: 'application/json' } });

export { isAxiosError };
