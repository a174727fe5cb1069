/** One release: its record, its files and what proves them. */
export { parseBuildRecord } from './build-record.ts';
export { contentTypeOf, isText } from './content-types.ts';
export { integrityOf } from './digest.ts';
export {
  isReleaseId,
  provenRecord,
  RecordForgedError,
  readRelease,
  readReleaseTexts,
  releaseFolder,
} from './release.repository.ts';
export { isFile, largestFile, siblingSuffixes, unpacked } from './siblings.ts';
