export { type Work, asPartOf, countDeliveries, measureJob, statementCounter } from './measured-work.ts';
export { type Telemetry, noTelemetry, openMetricsType, openTelemetry } from './telemetry.ts';
