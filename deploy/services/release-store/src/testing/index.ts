/** Brand folders and builds for tests. */
export { brandSettings, writeBrand } from './brand.fixture.ts';
export { type BuildFixture, buildRecord, writeBuild } from './build.fixture.ts';
