/** Package of an installed file, as `name@version` where the folder says so, from its path. */
const packageIn = (path) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1];

/** Fails a build that reads a package which its build id does not count: two builds could differ under one id. */
export class KnownInputsPlugin {
  /** @param {string[]} packages what the build id counts, as `name@version` */
  constructor(packages) {
    this.names = new Set(packages.map((one) => one.slice(0, one.lastIndexOf('@'))));
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KnownInputsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('KnownInputsPlugin', (modules) => {
        const read = [...modules].map((module) => packageIn(module.resource ?? '')?.replaceAll('\\', '/'));
        const unknown = [...new Set(read)].filter((name) => name && !this.names.has(name));
        if (unknown.length === 0) return;
        const names = unknown.join(', ');
        compilation.errors.push(
          new compiler.rspack.WebpackError(`the build reads what its build id does not count: ${names}`),
        );
      });
    });
  }
}
