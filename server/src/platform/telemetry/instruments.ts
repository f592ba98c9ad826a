import { type Meter, SpanKind, type Tracer } from '@opentelemetry/api';

export type MeasuredRequest = {
  readonly method: string;
  /** The pattern of the route, such as `/api/groups/:groupId`: never an address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly statements: number;
  /** Requests of respondents are counted and never traced: a trace has a time of its own. */
  readonly isTraced: boolean;
};

export type JobOutcome = 'done' | 'failed' | 'later';
export type MeasuredJob = {
  readonly name: string;
  readonly outcome: JobOutcome;
  readonly seconds: number;
  readonly statements: number;
};

export type MeasuredDelivery = {
  readonly channel: 'email' | 'text';
  readonly outcome: string;
  /** Why it was not delivered. */
  readonly cause?: string | undefined;
};

/** A measurement of a page by a browser: seconds, except for the layout shift, which has no unit. */
export type MeasuredVital = {
  readonly name: string;
  readonly page: string;
  readonly rating: string;
  readonly value: number;
};

/** Everything that is measured where it happens. */
export type Instruments = {
  request(measured: MeasuredRequest): void;
  job(measured: MeasuredJob): void;
  delivery(measured: MeasuredDelivery): void;
  statement(): void;
  vital(measured: MeasuredVital): void;
  pageError(measured: { readonly page: string; readonly name: string }): void;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.05, 0.25, 1, 5, 15, 60, 300, 900];
const vitalSeconds = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8];
const layoutShifts = [0.01, 0.05, 0.1, 0.25, 0.5];

/** Creates each instrument once, for every way in which metrics leave. */
export function createInstruments(meter: Meter, tracer: Tracer | undefined): Instruments {
  const histogram = (name: string, description: string, [unit, ...boundaries]: readonly [string, ...number[]]) =>
    meter.createHistogram(name, { description, unit, advice: { explicitBucketBoundaries: boundaries } });
  const requests = histogram('http.server.request.duration', 'Time to answer a request.', ['s', ...requestSeconds]);
  const jobs = histogram('attune.job.duration', 'Time to run a job.', ['s', ...jobSeconds]);
  const vitals = histogram('attune.page.vital', 'Web vitals of pages of the staff app.', ['s', ...vitalSeconds]);
  const shifts = histogram('attune.page.layout_shift', 'Layout shift of pages of the staff app.', [
    '1',
    ...layoutShifts,
  ]);
  const deliveries = meter.createCounter('attune.deliveries', { description: 'Attempts to send messages.' });
  const statements = meter.createCounter('attune.database.statements', { description: 'Statements sent.' });
  const pageErrors = meter.createCounter('attune.page.errors', { description: 'Uncaught errors of the staff app.' });
  const trace = (name: string, seconds: number, options: TraceOptions): void => {
    const endTime = Date.now();
    tracer?.startSpan(name, { ...options, startTime: endTime - seconds * 1000 }).end(endTime);
  };
  return {
    request({ method, route, status, seconds, statements: count, isTraced }) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
      requests.record(seconds, attributes);
      if (isTraced)
        trace(`${method} ${route}`, seconds, {
          kind: SpanKind.SERVER,
          attributes: { ...attributes, 'attune.database.statements': count },
        });
    },
    job({ name, outcome, seconds, statements: count }) {
      // Not `job`: Prometheus names what it scrapes so, and would rename ours.
      const attributes = { 'job.name': name, outcome };
      jobs.record(seconds, attributes);
      trace(name, seconds, {
        kind: SpanKind.CONSUMER,
        attributes: { ...attributes, 'attune.database.statements': count },
      });
    },
    delivery: ({ channel, outcome, cause }) =>
      deliveries.add(1, { channel, outcome, ...(cause !== undefined && { cause }) }),
    statement: () => statements.add(1),
    vital({ name, page, rating, value }) {
      (name === 'CLS' ? shifts : vitals).record(value, { vital: name, page, rating });
    },
    pageError: ({ page, name }) => pageErrors.add(1, { page, 'error.type': name }),
  };
}

type TraceOptions = { readonly kind: SpanKind; readonly attributes: Record<string, string | number> };
