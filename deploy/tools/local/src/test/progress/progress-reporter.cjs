/** Tells `npm test` over the channel of its process what Jest or Playwright has done. One class answers to both. */
module.exports = class ProgressReporter {
  #total = 0;
  #done = 0;
  #failed = 0;

  /** Jest, before the first file. */
  onRunStart({ numTotalTestSuites }) {
    this.#begin(numTotalTestSuites);
  }

  /** Jest, before each file. */
  onTestFileStart({ path }) {
    this.#send({ started: path });
  }

  /** Jest, after each file. */
  onTestFileResult({ path }, { numFailingTests, testExecError }) {
    this.#finish(numFailingTests || (testExecError ? 1 : 0), path);
  }

  getLastError() {}

  /** Playwright, before the first test. */
  onBegin(_config, suite) {
    this.#begin(suite.allTests().length);
  }

  /** Playwright, after each try. The second one of a test that failed comes last of all and is not counted. */
  onTestEnd(_test, { retry, status }) {
    if (retry === 0) this.#finish(['failed', 'timedOut', 'interrupted'].includes(status) ? 1 : 0);
  }

  printsToStdio() {
    return false;
  }

  #begin(total) {
    this.#total = total;
    this.#send();
  }

  #finish(failed, file) {
    this.#done += 1;
    this.#failed += failed;
    this.#send({ file });
  }

  #send(more) {
    process.send?.({ total: this.#total, done: this.#done, failed: this.#failed, ...more });
  }
};
