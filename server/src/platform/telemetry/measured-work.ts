import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { type HandledJob, RetryLater } from '../queue/index.ts';
import type { JobOutcome, MeasuredDelivery } from './instruments.ts';
import type { Telemetry } from './telemetry.ts';

/** A request or job while it runs. */
export type Work = { statements: number };

const work = new AsyncLocalStorage<Work>();

/** Runs a function as part of a request or job, so that its statements count there. */
export function asPartOf<Result>(current: Work, run: () => Result): Result {
  return work.run(current, run);
}

/** Counts statements of the database, for the process and for the current request or job; undefined if nobody reads it. */
export function statementCounter(telemetry: Telemetry): (() => void) | undefined {
  if (!telemetry.isOn) return undefined;
  return () => {
    telemetry.statement();
    const current = work.getStore();
    if (current) current.statements += 1;
  };
}

/** Measures a job each time it runs, by its outcome. */
export function measureJob(measured: HandledJob, telemetry: Telemetry): HandledJob {
  if (!telemetry.isOn) return measured;
  const { job, handle } = measured;
  return {
    ...measured,
    async handle(payload, run) {
      const current: Work = { statements: 0 };
      const startedAt = performance.now();
      const end = (outcome: JobOutcome): void =>
        telemetry.job({
          name: job.name,
          outcome,
          seconds: (performance.now() - startedAt) / 1000,
          statements: current.statements,
        });
      try {
        await asPartOf(current, () => handle(payload, run));
        end('done');
      } catch (error) {
        end(error instanceof RetryLater ? 'later' : 'failed');
        throw error;
      }
    },
  };
}

type Sender<Message, Delivery> = { deliver(message: Message): Promise<Delivery> };

/** Counts the attempts of a sender by their outcome. */
export function countDeliveries<Message, Delivery extends { readonly outcome: string; readonly cause?: string }>(
  sender: Sender<Message, Delivery>,
  channel: MeasuredDelivery['channel'],
  telemetry: Telemetry,
): (message: Message) => Promise<Delivery> {
  return async (message) => {
    const delivery = await sender.deliver(message);
    telemetry.delivery({ channel, outcome: delivery.outcome, cause: delivery.cause });
    return delivery;
  };
}
