import {
  buildTemplate,
  makeLogin,
  startTestCluster,
  TEST_LOGIN,
  TEST_SERVER,
  TEST_TEMPLATE,
} from './test-cluster.ts';

/** Starts one database server for all test files of this project and migrates the template they clone. */
export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster();
  process.env[TEST_SERVER] = cluster.url;
  process.env[TEST_TEMPLATE] = await buildTemplate(cluster.url);
  process.env[TEST_LOGIN] = JSON.stringify(await makeLogin(cluster.url));
  Object.assign(globalThis, { sanukTestCluster: cluster });
}
