const { TestEnvironment } = require('jest-environment-node');
const { lendModules } = require('./once-per-worker/modules.cjs');

module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    await lendModules(this.global);
  }
};
