export { installQueue, installQueueInTransaction, readQueueVersion } from './install.ts';
export { type FailureCause, type HandledJob, RetryLater, type Run, defineJob, handled, idOf } from './job.ts';
export { processEach } from './process-each.ts';
export { type Enqueue, type Queue, type QueueState, openQueue } from './queue.ts';
export { type DueTask, type Ticker, createDatabaseOutage, createTicker } from './ticker.ts';
export { type Workers, startWorkers } from './workers.ts';
