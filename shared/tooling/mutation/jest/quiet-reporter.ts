/** Says nothing: the run reads the results themselves. */
export default class QuietReporter {
  onRunComplete(): void {}
}
