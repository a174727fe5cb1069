/** One release: its record, its files and what proves them. */
export { BuildFolderError, readBuildFolder } from './build-folder.ts';
export { BuildRecordError, parseBuildRecord } from './build-record.ts';
export { gzipSize, hasSiblings } from './compress.ts';
export { contentTypeOf, isText } from './content-types.ts';
export { integrityOf } from './digest.ts';
export { type Published, publishBuild, VersionTakenError } from './publish.ts';
export { putReleaseFile, putSiblings } from './put-file.ts';
export {
  findRelease,
  isReleaseId,
  listReleases,
  provenRecord,
  RecordForgedError,
  readRelease,
  readReleaseTexts,
  releaseFolder,
} from './release.repository.ts';
export { hasRecordedHash, largestFile, siblingEncodings, siblingSuffixes, unpacked } from './siblings.ts';
