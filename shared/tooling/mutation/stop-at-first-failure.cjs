/**
 * The environment of a test file in a mutation run: that of its project, but after the first failure the other tests of the file
 * are skipped. One failure kills a mutant; Jest's own `bail` stops only between files.
 */
module.exports = function StopAtFirstFailure(config, context) {
  const Environment = require(config.projectConfig.testEnvironmentOptions.environment);
  const environment = new Environment(config, context);
  let hasFailed = false;
  environment.handleTestEvent = ({ name, test }) => {
    if (name === 'test_fn_failure' || name === 'hook_failure') hasFailed = true;
    // A test that a hook has failed already must not count as skipped.
    if (name === 'test_start' && hasFailed && test.errors.length === 0) test.mode = 'skip';
  };
  return environment;
};
