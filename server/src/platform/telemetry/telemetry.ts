import type { PoolState } from '../database/index.ts';
import type { QueueState } from '../queue/index.ts';
import type { Instruments } from './instruments.ts';

/** What is read from the process whenever metrics are collected. */
export type Readings = {
  readonly queue: () => Promise<QueueState>;
  readonly connections: () => ReadonlyMap<string, PoolState>;
  /** Free bytes of each disk in use, by what is kept there. */
  readonly disks: () => Promise<ReadonlyMap<string, number>>;
  /** When the last backup was completed; undefined if there never was one. */
  readonly lastBackupAt: () => Promise<Date | undefined>;
  /** Messages that should have left, by channel. */
  readonly sending: () => Promise<
    readonly { readonly channel: 'email' | 'sms'; readonly held: number; readonly late: number }[]
  >;
};

/** Metrics and traces of this process. They carry no personal data, and name no organization. */
export type Telemetry = Instruments & {
  /** False if nothing is measured, so that nothing needs to be prepared for it. */
  readonly isOn: boolean;
  observe(readings: Readings): void;
  /** All metrics in the OpenMetrics text format. */
  exposition(): Promise<string>;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
};

export type TelemetrySettings = {
  readonly service: { readonly name: string; readonly version: string; readonly process: string };
  /** The address of an OTLP collector over HTTP; undefined to send nothing. */
  readonly collector: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
  /** Whether `exposition` will be called. */
  readonly isScraped: boolean;
};

/** The content type of `exposition`. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

const nothing = () => undefined;

/** Measures nothing. */
export const noTelemetry: Telemetry = {
  isOn: false,
  request: nothing,
  job: nothing,
  delivery: nothing,
  statement: nothing,
  vital: nothing,
  pageError: nothing,
  observe: nothing,
  exposition: async () => '# EOF\n',
  close: async () => undefined,
};

/** Opens the telemetry of this process. The libraries are loaded only if somebody is there to read it. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  if (!settings.collector && !settings.isScraped) return noTelemetry;
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings);
}
