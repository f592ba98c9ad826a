import { isId } from '@attune/domain/kernel';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Structured logs without personal data: what a line may hold is decided where it is written, and addresses of people's
 * links never are.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** A code or a link can consist of digits alone; only what is named as an id is one. */
const isNameOfId = /^id$|Id$/;

type Route = { readonly url?: string | undefined };
type LoggableRequest = { readonly routeOptions: Route; readonly params: unknown };

/**
 * The address of a request as it may stand in a log: what the product named, and the ids of things. Whatever else
 * somebody wrote into it may be a secret, such as a link that a mail program has spoilt, so that no route takes it.
 */
export function loggableAddress({ routeOptions, params }: LoggableRequest): string {
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    routeOptions.url?.replace(/:(\w+)(\(.*?\))?/g, (_, name: string) =>
      isNameOfId.test(name) && isId(values[name] ?? '') ? `${values[name]}` : `:${name}`,
    ) ?? 'unknown'
  );
}
