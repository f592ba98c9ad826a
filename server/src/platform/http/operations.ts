import type { Endpoint } from '@attune/contract/protocol/json-api';
import { toOpenApi } from '@attune/contract/openapi';
import { type Database, type DatabaseClock, type WorkerState } from '../database/index.ts';
import { findWrongClocks, readWorkerState } from '../database/index.ts';
import type { Outage } from '../outage.ts';
import type { HttpServer } from './http-server.ts';

/** What `/health` reports: whether this process can work, and whether a background worker is running. */
type HealthNeeds = {
  readonly database: Database;
  readonly version: string;
  /** Without one, the clock of this process is not reported. */
  readonly clock?: DatabaseClock;
  /** For processes that send mail, and text messages through a provider. */
  readonly mailOutage?: () => Outage | undefined;
  readonly textOutage?: () => Outage | undefined;
  /** Messages of all organizations that should have left. */
  readonly sending?: () => Promise<readonly WaitingMessages[]>;
};

type WaitingMessages = {
  readonly channel: 'email' | 'sms';
  readonly held: number;
  readonly heldSince: Date | null;
  readonly answer: string | null;
  readonly late: number;
  readonly lateSince: Date | null;
};

type Dependencies = HealthNeeds & { readonly endpoints: readonly Endpoint[]; readonly apiUrl: string };

/** The health check and the OpenAPI document, both at the root. */
export function operationRoutes(server: HttpServer, { endpoints, apiUrl, ...needs }: Dependencies): void {
  healthRoute(server, needs);
  const { version } = needs;
  let document: string | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(toOpenApi(endpoints, { title: 'Attune', version, serverUrl: apiUrl }));
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document);
  });
}

/**
 * Without a worker, the status stays `ok`: this process can answer, and removing it from a load balancer would not
 * help. A wrong clock of this process is another matter: until it is right, it answers nothing else.
 */
export function healthRoute(server: HttpServer, { database, version, clock, sending, ...outages }: HealthNeeds): void {
  server.get('/health', async (_request, reply) => {
    const isRight = (await clock?.agrees()) ?? true;
    const [worker, wrong] = await database.acrossOrganizations('operations', async (trx) => [
      await readWorkerState(trx),
      await findWrongClocks(trx),
    ]);
    const failures = { mail: failing(outages.mailOutage?.()), textMessages: failing(outages.textOutage?.()) };
    const status = isRight ? 'ok' : 'wrong clock';
    const clocks = isRight
      ? wrong.map(({ clockAheadSeconds }) => clockAheadSeconds)
      : [clock?.differenceSeconds() ?? 0];
    const messages = (await sending?.())?.map(wordsOfWaiting);
    return reply
      .code(isRight ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        version,
        worker: wordsOf(worker),
        clock: wrongBy(clocks, isRight),
        ...failures,
        ...(messages && messages.length > 0 && { messages }),
      });
  });
}

/** Omitted from the response if the clocks of all processes agree with the database. */
function wrongBy(seconds: readonly number[], isRight: boolean): string | undefined {
  if (seconds.length === 0) return undefined;
  const furthest = seconds.reduce((far, each) => (Math.abs(each) > Math.abs(far) ? each : far));
  const words = `${Math.round(Math.abs(furthest))} s ${furthest > 0 ? 'ahead of' : 'behind'} the database`;
  return isRight ? `${seconds.length} other ${seconds.length === 1 ? 'process' : 'processes'}, ${words}` : words;
}

/** Omitted from the response if nothing fails. */
function failing(outage: Outage | undefined): string | undefined {
  return outage && `failing since ${outage.since.toISOString()}, ${outage.failedAttempts} attempts`;
}

/** With the words of the server, which contain no address. */
export function wordsOfWaiting({ channel, held, heldSince, answer, late, lateSince }: WaitingMessages): string {
  const name = { email: 'e-mails', sms: 'text messages' }[channel];
  const parts = [
    ...(held > 0 ? [`${held} ${name} held since ${heldSince?.toISOString()}: ${answer ?? 'no answer'}`] : []),
    ...(late > 0 ? [`${late} ${name} late since ${lateSince?.toISOString()}`] : []),
  ];
  return parts.join('; ');
}

function wordsOf({ isAlive, lastSeenAt }: WorkerState): string {
  if (isAlive) return 'ok';
  return lastSeenAt ? `none since ${lastSeenAt.toISOString()}` : 'none yet';
}
