/** The environment an edge cannot start without. */
export const leastEnvironment = {
  STORE_DIR: '/s',
  BRANDS_DIR: '/b',
  TRUSTED_KEYS: '/k',
  BACKEND_URL: 'http://127.0.0.1:8081',
  DATA_DIR: '/d',
};
