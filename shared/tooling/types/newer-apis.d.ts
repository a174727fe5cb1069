/**
 * APIs that the oldest browsers lack (targets/browser.json) and pages use where they exist: optional, so that each use asks first.
 */
interface CheckVisibilityOptions {
  opacityProperty?: boolean;
  visibilityProperty?: boolean;
}
interface Navigator {
  connection?: { effectiveType?: string };
}
interface Document {
  wasDiscarded?: boolean;
}
