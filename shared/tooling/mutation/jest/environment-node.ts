import NodeEnvironment from 'jest-environment-node';
import { MutationWatch, type TestEvent } from './environment.ts';

export default class MutatingNodeEnvironment extends NodeEnvironment {
  readonly #watch: MutationWatch;

  constructor(...args: ConstructorParameters<typeof NodeEnvironment>) {
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
