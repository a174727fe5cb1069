/** Brand folders, builds and buckets for tests. */
export { brandSettings, writeBrand } from './brand.fixture.ts';
export { type BuildFixture, buildRecord, writeBuild } from './build.fixture.ts';
export { type S3Server, startS3Server } from './s3-server.fixture.ts';
