import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanAttributes, SpanStart, Tracer } from './span.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** How often spans are sent, and how long a collector may take; a server that ends waits for it once. */
const scheduledDelayMillis = 1000;
const timeoutMillis = 5000;

/**
 * Exports traces over OTLP/HTTP. Spans are started by hand at the few places that every request passes, because instrumentation
 * packages patch modules while they are loaded, and a bundle loads none. Import this module only where traces are on.
 */
export class OtlpTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #tracer: OtelTracer;
  readonly #ids = new RequestIds();
  readonly #report: (reason: string) => void;

  constructor(settings: TracingSettings, log: { warn(detail: object, message: string): void }) {
    const { endpoint, headers, serviceName } = settings;
    this.#report = (reason) => log.warn({ reason }, 'traces are not exported');
    diag.setLogger(
      { error: this.#report, warn: this.#report, info() {}, debug() {}, verbose() {} },
      { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
    );
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: { ...headers },
      timeoutMillis,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: samplerOf(settings),
      idGenerator: this.#ids,
      spanProcessors: [
        new BatchSpanProcessor({ exporter, scheduledDelayMillis, exportTimeoutMillis: timeoutMillis }),
      ],
    });
    this.#tracer = this.#provider.getTracer('sanuk');
  }

  startRequest(requestId: string, start: SpanStart, parent?: unknown): Span {
    this.#ids.traceId = requestId;
    return startSpan(this.#tracer, start, contextOf(parent, requestId));
  }

  close(): Promise<void> {
    // A collector that is away must not keep a server from ending in order.
    return this.#provider.shutdown().catch((fault: unknown) => this.#report(String(fault)));
  }
}

/** The trace of a request has the id of the request. The SDK asks for a trace id while it starts a span without a parent. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  traceId = '';

  generateTraceId(): string {
    return this.traceId;
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

function samplerOf({ sampler, sampledShare }: TracingSettings): Sampler {
  const rule = sampler.replace('parentbased_', '');
  const root = rule === 'traceidratio' ? new TraceIdRatioBasedSampler(sampledShare) : constantSampler(rule);
  return rule === sampler ? root : new ParentBasedSampler({ root });
}

const constantSampler = (rule: string): Sampler =>
  rule === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();

/** The span of the calling server, where the header is of the same request. */
function contextOf(parent: unknown, requestId: string): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(parent)) ?? [];
  if (traceId !== requestId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const startSpan = (tracer: OtelTracer, { name, kind, attributes }: SpanStart, context: Context): Span =>
  new ExportedSpan(
    tracer,
    tracer.startSpan(
      name,
      { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT, attributes },
      context,
    ),
  );

class ExportedSpan implements Span {
  readonly #tracer: OtelTracer;
  readonly #span: OtelSpan;

  constructor(tracer: OtelTracer, span: OtelSpan) {
    this.#tracer = tracer;
    this.#span = span;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  startChild(start: SpanStart): Span {
    // Nothing of a trace that is not kept is recorded.
    if ((this.#span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return this;
    return startSpan(this.#tracer, start, trace.setSpan(ROOT_CONTEXT, this.#span));
  }

  setAttributes(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  end(fault?: unknown): void {
    if (fault !== undefined)
      this.#span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(fault));
    this.#span.end();
  }
}

/** A code or a class, such as `23505`, `ECONNREFUSED` or `TimeoutError`. */
function kindOf(fault: unknown): string {
  if (!(typeof fault === 'object' && fault !== null)) return String(fault);
  if ('code' in fault && typeof fault.code === 'string') return fault.code;
  return 'name' in fault ? String(fault.name) : 'unknown';
}
