import BrowserEnvironment from 'jest-fixed-jsdom';
import { MutationWatch, type TestEvent } from './environment.ts';

export default class MutatingBrowserEnvironment extends BrowserEnvironment {
  readonly #watch: MutationWatch;

  constructor(...args: ConstructorParameters<typeof BrowserEnvironment>) {
    super(...args);
    this.#watch = new MutationWatch(this.global);
  }

  handleTestEvent(event: TestEvent): void {
    this.#watch.onEvent(event);
  }

  override async teardown(): Promise<void> {
    this.#watch.end();
    await super.teardown();
  }
}
