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
  onTestFileResult({ path }, { testResults, testExecError }) {
    const failing = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    this.#finish(testExecError ? ['the file does not run'] : failing, path);
  }

  getLastError() {}

  /** Playwright, before the first test. */
  onBegin(_config, suite) {
    this.#begin(suite.allTests().length);
  }

  /** Playwright, after each try. The second one of a test that failed comes last of all and is not counted. */
  onTestEnd({ title, location }, { retry, status }) {
    if (retry > 0) return;
    this.#finish(['failed', 'timedOut', 'interrupted'].includes(status) ? [title] : [], location.file);
  }

  printsToStdio() {
    return false;
  }

  #begin(total) {
    this.#total = total;
    this.#send();
  }

  #finish(failing, file) {
    this.#done += 1;
    this.#failed += failing.length;
    this.#send({ file, failing });
  }

  #send(more) {
    process.send?.({ total: this.#total, done: this.#done, failed: this.#failed, ...more });
  }
};
