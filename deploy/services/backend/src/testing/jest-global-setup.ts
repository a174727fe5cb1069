import {
  buildTemplate,
  makeLogin,
  startTestCluster,
  testLogin,
  testServer,
  testTemplate,
} from './test-cluster.ts';

/** Starts one database server for all test files of this project and migrates the template they clone. */
export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster();
  process.env[testServer] = cluster.url;
  process.env[testTemplate] = await buildTemplate(cluster.url);
  process.env[testLogin] = JSON.stringify(await makeLogin(cluster.url));
  Object.assign(globalThis, { sanukTestCluster: cluster });
}
