import { currentRequest } from './request-scope.ts';
import type { Span, SpanStart, Tracer } from './span.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** The header of W3C Trace Context. */
export const traceparentHeader = 'traceparent';

/** The part of a logger that the export of traces needs. */
interface ExportLog {
  warn(detail: object, message: string): void;
}

/** Opens the export of traces; null, with nothing loaded, where no collector is set. */
export async function openTracer(settings: TracingSettings, log: ExportLog): Promise<Tracer | null> {
  if (settings.endpoint === null) return null;
  const { OtlpTracer } = await import('./otlp-tracer.ts');
  return new OtlpTracer(settings, log);
}

/** Runs work as a step of the request that the caller works for; without a trace it is only run. */
export async function traced<T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> {
  const span = currentRequest()?.span?.startChild(start);
  if (!span) return work(null);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (fault) {
    span.end(fault);
    throw fault;
  }
}
