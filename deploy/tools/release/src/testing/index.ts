/** Builds and a store with running brands, for tests of whoever reads them. */
export { buildRecord, writeBuild } from './build.fixture.ts';
export {
  brandSettings,
  makePlatform,
  makeRunningPlatform,
  type PlatformFixture,
  writeBrand,
} from './platform.fixture.ts';
