import config from '@sanuk/backoffice-app/rspack.config';

/** The pages for production. Without source maps, because whoever reaches the host can read all files; with the list of modules, for the SBOM. */
export default {
  ...config,
  devtool: false,
  // Orphan modules are those that are joined with another one.
  stats: { all: false, errors: true, modules: true, nestedModules: true, orphanModules: true },
};
