import { type SigningKey, signedRequest } from '@sanuk/common/signature';

export interface WebhookOptions {
  /** the backend's endpoint */
  url: string;
  key: SigningKey;
  fetch?: typeof fetch;
  /** pauses between deliveries of one webhook, the last one repeated */
  pausesMs?: readonly number[];
}

const defaultPausesMs = [250, 1000, 2000, 5000, 10_000, 30_000] as const;

/** Tells the backend, signed, until it hears an answer; `Status` is what stands in the answer. */
export class Webhook<Content extends object, Status extends string> {
  readonly #options: WebhookOptions;
  readonly #stopped = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Delivers once, and again until it is answered; resolves with the first answer, or undefined while there is none. */
  async deliver(content: Content, answered: (status: Status) => void): Promise<Status | undefined> {
    const status = await this.send(content);
    if (status) answered(status);
    else void this.#deliverLater(content, answered, 0);
    return status;
  }

  /** One delivery; undefined when the backend did not take it (away, 5xx): it has to be sent again. */
  async send(content: Content): Promise<Status | undefined> {
    const { key, url } = this.#options;
    try {
      const response = await (this.#options.fetch ?? fetch)(url, {
        ...signedRequest({ to: 'backend', key, url, content }),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(5000)]),
      });
      if (response.status >= 500) return undefined;
      return ((await response.json()) as { status: Status }).status;
    } catch {
      return undefined;
    }
  }

  async #deliverLater(content: Content, answered: (status: Status) => void, attempt: number): Promise<void> {
    const pauses = this.#options.pausesMs ?? defaultPausesMs;
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(attempt, pauses.length - 1)]).unref());
    if (this.#stopped.signal.aborted) return;
    const status = await this.send(content);
    if (this.#stopped.signal.aborted) return;
    if (status) answered(status);
    else await this.#deliverLater(content, answered, attempt + 1);
  }
}
