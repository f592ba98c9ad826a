import { isId } from '@attune/domain/kernel';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Structured logs without personal data: each caller decides what a line contains, and URLs of personal links are never
 * logged.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** A code or a link can consist of digits alone, so only parameters named as ids are logged. */
const isNameOfId = /^id$|Id$/;

type Route = { readonly url?: string | undefined };
type LoggableRequest = { readonly routeOptions: Route; readonly params: unknown };

/**
 * The URL of a request as far as it can be logged: names defined by the product, and ids. Anything else may be a
 * secret, such as a personal link that a mail program has garbled so that no route matches.
 */
export function loggableAddress({ routeOptions, params }: LoggableRequest): string {
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    routeOptions.url?.replace(/:(\w+)(\(.*?\))?/g, (_, name: string) =>
      isNameOfId.test(name) && isId(values[name] ?? '') ? `${values[name]}` : `:${name}`,
    ) ?? 'unknown'
  );
}
