const { statSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../../..');
/** Seconds of a processor that the longest test files take, for a clone that has not run them yet. */
const secondsOf = require('./longest-tests.json');

/**
 * Starts the longest test files first, so that none of them begins when the others end and one processor is left without work.
 * A file that is not in the list counts by its size, as with Jest itself.
 */
module.exports = class LongestFirst {
  sort(tests) {
    const weighed = tests.map((test) => [test, this.#secondsOf(test.path), statSync(test.path).size]);
    return weighed
      .sort(([, one, oneSize], [, other, otherSize]) => other - one || otherSize - oneSize)
      .map(([test]) => test);
  }

  #secondsOf(path) {
    return secondsOf[relative(root, path).replaceAll('\\', '/')] ?? 0;
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, at) => at % shardCount === shardIndex - 1);
  }

  allFailedTests() {
    throw new Error('failures are not kept: name the files that shall run');
  }

  cacheResults() {}
};
