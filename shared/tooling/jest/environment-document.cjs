const FixedDocumentEnvironment = require('jest-fixed-jsdom');
const { answerComputedStyleOnDemand } = require('./computed-style.cjs');
const { lendModules } = require('./once-per-worker/modules.cjs');

module.exports = class DocumentEnvironment extends FixedDocumentEnvironment {
  async setup() {
    await super.setup();
    await lendModules(this.global);
    answerComputedStyleOnDemand(this.global);
  }
};
