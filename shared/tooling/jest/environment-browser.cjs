const DocumentEnvironment = require('./environment-document.cjs');
const ServerEnvironment = require('./environment-server.cjs');

/**
 * The environment of a file of browser code. Rules are arithmetic on plain data and need no document, which takes a third of a
 * second to make.
 */
module.exports = function EnvironmentByRole(config, context) {
  const Environment = context.testPath.endsWith('.rules.test.ts') ? ServerEnvironment : DocumentEnvironment;
  return new Environment(config, context);
};
