import type { Attributes } from '@opentelemetry/api';
import {
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';

/** Units as names of metrics end in them; units that only name what is counted are left out. */
const units: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/** Writes metrics in the text format of OpenMetrics 1.0, which Prometheus and its relatives read. */
export function toOpenMetrics({ resource, scopeMetrics }: ResourceMetrics): string {
  const lines = scopeMetrics.flatMap(({ metrics }) => metrics.flatMap(linesOf));
  const target = `# TYPE target info\ntarget_info${labelsOf(resource.attributes)} 1`;
  return `${[target, ...lines, '# EOF'].join('\n')}\n`;
}

function linesOf(metric: MetricData): readonly string[] {
  const { descriptor } = metric;
  const unit = units[descriptor.unit];
  const name = [nameOf(descriptor.name), ...(unit ? [unit] : [])].join('_');
  const head = (type: string) => [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(descriptor.description)}`,
  ];
  switch (metric.dataPointType) {
    case DataPointType.HISTOGRAM:
      return [...head('histogram'), ...metric.dataPoints.flatMap((point) => histogramLines(name, point))];
    case DataPointType.SUM:
      return metric.isMonotonic
        ? [...head('counter'), ...metric.dataPoints.map(valueLine(`${name}_total`))]
        : [...head('gauge'), ...metric.dataPoints.map(valueLine(name))];
    case DataPointType.GAUGE:
      return [...head('gauge'), ...metric.dataPoints.map(valueLine(name))];
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      throw new Error(`${name} is of a type that no instrument has.`);
  }
}

function valueLine(name: string) {
  return ({ attributes, value }: DataPoint<number>): string => `${name}${labelsOf(attributes)} ${value}`;
}

/** Buckets are cumulative. */
function histogramLines(name: string, { attributes, value }: DataPoint<Histogram>): string[] {
  const { buckets, count, sum = 0 } = value;
  let below = 0;
  const bounds = [...buckets.boundaries, '+Inf'].map((bound, place) => {
    below += buckets.counts[place] ?? 0;
    return `${name}_bucket${labelsOf({ ...attributes, le: le(bound) })} ${below}`;
  });
  const labels = labelsOf(attributes);
  return [...bounds, `${name}_count${labels} ${count}`, `${name}_sum${labels} ${sum}`];
}

/** OpenMetrics wants boundaries as floating-point numbers. */
function le(bound: number | string): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}

function labelsOf(attributes: Attributes): string {
  const labels = Object.entries(attributes).map(([name, value]) => `${nameOf(name)}="${escaped(String(value))}"`);
  return labels.length === 0 ? '' : `{${labels.join(',')}}`;
}

function nameOf(name: string): string {
  return name.replaceAll(/\W/g, '_');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`);
}
