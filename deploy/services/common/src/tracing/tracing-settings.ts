import { httpUrl, oneOf, text } from '../settings/readers.ts';
import { optional, type Reader, type Values, withDefault } from '../settings/settings.ts';

/** Samplers by the names of OpenTelemetry. */
const sampler = oneOf(
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
);

/** A share from 0 to 1. */
const share: Reader<number> = (name, given) => {
  const value = Number(given);
  if (!/^\d(\.\d{1,6})?$/.test(given) || value > 1) throw new Error(`${name} is not a number from 0 to 1`);
  return value;
};

/** `name=value,name=value`, with percent-encoded values. They hold secrets, so no message repeats them. */
const headerList: Reader<Readonly<Record<string, string>>> = (name, given) =>
  Object.fromEntries(
    given.split(',').map((entry) => {
      const [, header, value] = /^\s*([\w-]+)=(.*?)\s*$/.exec(entry) ?? [];
      if (header === undefined || value === undefined)
        throw new Error(`${name} is not a list such as name=value,name=value`);
      return [header, decoded(name, value)];
    }),
  );

function decoded(name: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error(`${name} holds a value that is not percent-encoded`);
  }
}

/** The settings of traces, under the names of OpenTelemetry. @param service name of the server where none is set */
export const tracingSettings = (service: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl, {
    means: 'the collector of traces, for OTLP over HTTP ([reliability.md](reliability.md#traces))',
    without: 'no traces, and nothing of OpenTelemetry is loaded',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList, {
    means: 'headers for the collector, such as `authorization=Bearer%20<token>`, separated by commas',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: withDefault(service, text, { means: 'name of the server in traces' }),
  OTEL_TRACES_SAMPLER: withDefault('parentbased_always_on', sampler, {
    means:
      'which traces are kept: `always_on`, `always_off` or `traceidratio`; with `parentbased_` before it the edge decides for the backend',
  }),
  OTEL_TRACES_SAMPLER_ARG: withDefault('1', share, {
    means: 'the share that `traceidratio` keeps, from 0 to 1',
  }),
});

/** Where traces go, and how many. */
export interface TracingSettings {
  /** null where traces are off */
  endpoint: string | null;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: ReturnType<typeof sampler>;
  sampledShare: number;
}

/** Takes the settings of traces out of the values of a server. */
export const tracingOf = (values: Values<ReturnType<typeof tracingSettings>>): TracingSettings => ({
  endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  serviceName: values.OTEL_SERVICE_NAME,
  sampler: values.OTEL_TRACES_SAMPLER,
  sampledShare: values.OTEL_TRACES_SAMPLER_ARG,
});
