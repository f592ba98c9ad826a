import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@attune/contract/protocol/client';
import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { foundOrganization } from '../../src/organizations/index.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import { type ServerAddress, type ShiftedClock, createShiftedClock } from '../../src/platform/database/index.ts';
import { type Logger, createLog } from '../../src/platform/log.ts';
import type { Telemetry } from '../../src/platform/telemetry/index.ts';
import { issueToken } from '../../src/sessions/index.ts';
import { type TestDatabase, aDatabase } from '../database.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { type SmsProvider, startSmsProvider } from '../sms-provider.ts';
import { type SmtpSink, startSmtpSink } from '../smtp-sink.ts';

/** The whole product with its own database and mail server, and a clock that tests can move. */
export type Product = {
  readonly app: App;
  /** For changes that a test makes without the product. */
  readonly database: TestDatabase;
  readonly config: Config;
  /** For reading the database without the product, as its owner. */
  readonly connection: ServerAddress;
  readonly mail: SmtpSink;
  /** The provider of text messages, if requested. */
  readonly texts: SmsProvider;
  readonly address: string;
  found(name: string, administrator: string): Promise<Id<'organization'>>;
  /** Returns a new bearer token for the person with this address. */
  tokenFor(emailAddress: string): Promise<string>;
  actAs(emailAddress: string): Promise<Client>;
  /** Moves the clock and runs all work that becomes due. */
  moveTo(instant: Date): Promise<void>;
  runDueWork(): Promise<void>;
};

type Options = {
  readonly hasTexts?: boolean;
  /** Opens what watches the product, and returns it with the variables that it needs. */
  readonly watch?: () => Promise<{ readonly telemetry: Telemetry; readonly variables: Record<string, string> }>;
};

/** Creates the product before the tests of a file start; call it outside tests. */
export function aProduct(log: Logger = createLog('silent'), { hasTexts = false, watch }: Options = {}): Product {
  const database = aDatabase();
  const clock: ShiftedClock = createShiftedClock(() => database.connection);
  const product = { database, connection: database.connection } as { -readonly [K in keyof Product]: Product[K] };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-scenario-'));
    const port = await freePort();
    product.address = `http://localhost:${port}`;
    product.mail = await startSmtpSink();
    product.texts = await startSmsProvider();
    const watched = await watch?.();
    const config = readConfig({
      PORT: String(port),
      ATTUNE_DATA: folder,
      SMTP_URL: product.mail.url,
      LOG_LEVEL: 'silent',
      ...(hasTexts && textsOf(product.texts)),
      ...watched?.variables,
    });
    const app = await createApp({
      config,
      clock,
      log,
      connection: database.connection,
      ...(watched && { telemetry: watched.telemetry }),
    });
    product.app = app;
    product.config = config;
    await app.server.listen({ port, host: 'localhost' });
    product.found = (name, emailAddress) =>
      foundOrganization(
        app,
        { name, timeZone: 'America/Chicago' },
        { firstName: 'Maya', lastName: 'Okafor', emailAddress },
      );
    product.tokenFor = (emailAddress) => issueToken({ database: app.database, config }, emailAddress);
    product.actAs = async (emailAddress) => {
      const token = await product.tokenFor(emailAddress);
      return createClient({ token: () => token, send: sendTo(`${product.address}/api`) });
    };
    product.runDueWork = async () => {
      let isWorkLeft = true;
      for (let round = 0; round < 3 && isWorkLeft; round += 1) {
        await app.ticker.tick();
        isWorkLeft = await app.queue.drain(app.work);
      }
    };
    product.moveTo = async (instant) => {
      await clock.moveTo(instant);
      await product.runDueWork();
    };
  });
  afterAll(async () => {
    await product.app.close();
    await product.mail.stop();
    await product.texts.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return product;
}

function textsOf({ settings: { url, account, token, from } }: SmsProvider) {
  return { ATTUNE_SMS_URL: url, ATTUNE_SMS_ACCOUNT: account, ATTUNE_SMS_TOKEN: token, ATTUNE_SMS_FROM: from };
}

function sendTo(base: string): Parameters<typeof createClient>[0]['send'] {
  return async ({ method, address, headers, body }) => {
    const response = await fetch(`${base}${address}`, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.text() };
  };
}
