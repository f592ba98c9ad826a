import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs without personal data: what a line may hold is decided where it is written, and addresses of people's links never are. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** The address of a request as it may stand in a log: survey links and query values are secrets of people. */
export function loggableAddress(url: string): string {
  const path = url.split('?', 1)[0] as string;
  return path.replace(/^\/s\/[^/]+/, '/s/:link');
}
