import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createInstruments } from './instruments.ts';
import { toOpenMetrics } from './open-metrics.ts';
import type { Readings, Telemetry, TelemetrySettings } from './telemetry.ts';

/** Collects when it is asked to, and sends nothing by itself. */
class ScrapedReader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => undefined;
  protected override onForceFlush = async (): Promise<void> => undefined;
}

/** A collector that is away keeps a process from ending for so long, and no longer. */
const timeoutMillis = 3000;

/** Starts to measure with OpenTelemetry: the same instruments are scraped, and sent to the collector if there is one. */
export function startTelemetry({ service, collector }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': service.name,
    'service.version': service.version,
    'service.instance.id': randomUUID(),
    'attune.process': service.process,
  });
  const to = (path: string) =>
    collector && { url: `${collector.url}${path}`, headers: { ...collector.headers }, timeoutMillis };
  const scraped = new ScrapedReader();
  const metricsTo = to('/v1/metrics');
  const sent = metricsTo && [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(metricsTo) })];
  const meters = new MeterProvider({ resource, readers: [scraped, ...(sent ?? [])] });
  const tracesTo = to('/v1/traces');
  const tracers =
    tracesTo &&
    new TracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(tracesTo) })],
    });
  const meter = meters.getMeter('attune');
  const loop = observeEventLoop(meter);
  return {
    isOn: true,
    ...createInstruments(meter, tracers?.getTracer('attune')),
    observe: (readings) => observe(meter, readings),
    exposition: async () => toOpenMetrics((await scraped.collect()).resourceMetrics),
    async close() {
      loop.disable();
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
    },
  };
}

const nanoseconds = 1e9;
/** The time between two measurements of the event loop, which each of them contains. */
const resolutionMs = 20;

function observeEventLoop(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const gauges = [50, 99].map(
    (percentile) =>
      [
        percentile,
        meter.createObservableGauge(`nodejs.eventloop.delay.p${percentile}`, {
          unit: 's',
          description: `Delay of the event loop since the start, percentile ${percentile}.`,
        }),
      ] as const,
  );
  meter.addBatchObservableCallback(
    (result) => {
      for (const [percentile, gauge] of gauges)
        result.observe(gauge, Math.max(0, delay.percentile(percentile) / nanoseconds - resolutionMs / 1000));
    },
    gauges.map(([, gauge]) => gauge),
  );
  return delay;
}

function observe(meter: Meter, readings: Readings): void {
  observeWork(meter, readings);
  observeInstallation(meter, readings);
  observeMessages(meter, readings);
}

function observeMessages(meter: Meter, { sending }: Readings): void {
  const messages = meter.createObservableGauge('attune.messages.waiting', {
    description: 'Messages that should have left: held by a refusal that is ours to mend, or an hour late.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await sending();
      for (const [channel, name] of [
        ['email', 'email'],
        ['sms', 'text'],
      ] as const) {
        const { held = 0, late = 0 } = found.find((each) => each.channel === channel) ?? {};
        result.observe(messages, held, { channel: name, reason: 'held' });
        result.observe(messages, late, { channel: name, reason: 'late' });
      }
    },
    [messages],
  );
}

/** A folder that is away has no free space: whoever watches the disk wants to know. */
function observeInstallation(meter: Meter, { disks, lastBackupAt }: Readings): void {
  const free = meter.createObservableGauge('attune.disk.free', { unit: 'By', description: 'Free space of a disk.' });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const [kept, bytes] of await disks()) result.observe(free, bytes, { kept });
    },
    [free],
  );
  const backup = meter.createObservableGauge('attune.backup.last_success.timestamp', {
    unit: 's',
    description: 'When the last backup was completed; 0 if never.',
  });
  meter.addBatchObservableCallback(
    async (result) => result.observe(backup, ((await lastBackupAt())?.getTime() ?? 0) / 1000),
    [backup],
  );
}

function observeWork(meter: Meter, { queue, connections }: Readings): void {
  const waiting = meter.createObservableGauge('attune.queue.waiting', { description: 'Due jobs that have not begun.' });
  const age = meter.createObservableGauge('attune.queue.age', {
    unit: 's',
    description: 'For how long the oldest due job has waited.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await queue();
      result.observe(waiting, state.waiting);
      result.observe(age, state.oldestSeconds);
    },
    [waiting, age],
  );
  const count = meter.createObservableGauge('db.client.connection.count', { description: 'Open connections.' });
  const pending = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Transactions that wait for a connection.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [pool, state] of connections()) {
        const name = { 'db.client.connection.pool.name': pool };
        result.observe(count, state.used, { ...name, state: 'used' });
        result.observe(count, state.idle, { ...name, state: 'idle' });
        result.observe(pending, state.waiting, name);
      }
    },
    [count, pending],
  );
}
