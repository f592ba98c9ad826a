import { endpoint, id, inOrganization } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import { Refusal } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { openDatabase } from '../database/index.ts';
import { createLog } from '../log.ts';
import { createIdempotentRequests } from './index.ts';

const database = aDatabase();
const answer = z.object({ count: z.int() });
const knock = endpoint({
  name: 'knock',
  summary: 'Knocks.',
  method: 'POST',
  path: '/organizations/:organizationId/widgets/:widgetId/knock',
  params: z.object({ ...inOrganization, widgetId: id }),
  body: z.unknown(),
  answer,
  isRepeatable: true,
});
const ring = endpoint({
  name: 'ring',
  summary: 'Rings.',
  method: 'POST',
  path: '/organizations/:organizationId/ring',
  params: z.object(inOrganization),
  status: 204,
  isRepeatable: true,
});
let count = 0;
let waitingCount = 0;
let isClosed = false;
let opening: Promise<void> = Promise.resolve();
let changes = async (): Promise<unknown> => undefined;
let acme: Id<'organization'>;
let maya: string;

const { ask } = anApi(database, ({ router }) => {
  router.on(knock, async () => {
    if (isClosed) throw new Refusal('conflict', 'Nobody is at home.');
    waitingCount += 1;
    await opening;
    await changes();
    count += 1;
    return { count };
  });
  router.on(ring, async () => {
    count += 1;
    return undefined;
  });
});

beforeEach(async () => {
  count = 0;
  waitingCount = 0;
  isClosed = false;
  opening = Promise.resolve();
  changes = async () => undefined;
  acme = await anOrganization(database, { name: 'Acme' });
  maya = await aMember(database, acme, { role: 'organization-admin' });
});

const knockWith = (
  key: string,
  { as = maya, widget = 1, body }: { readonly as?: string; readonly widget?: number; readonly body?: unknown } = {},
) => ask('POST', `/organizations/${acme}/widgets/${widget}/knock`, { as, body, headers: { 'idempotency-key': key } });
const age = (hours: number) =>
  database.inOrganization(acme, (trx) =>
    sql`update idempotency_keys set started_at = started_at - make_interval(hours =>
      ${hours}) where organization_id = ${acme}`.execute(trx),
  );

describe('a repeated request with an idempotency key', () => {
  test('gets the first response, and is processed once', async () => {
    const [first, again] = [await knockWith('a-1'), await knockWith('a-1')];
    expect([first.json(), again.json()]).toEqual([{ count: 1 }, { count: 1 }]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(count).toBe(1);
  });

  test('gets an empty response if the first one was empty', async () => {
    const ringOnce = () =>
      ask('POST', `/organizations/${acme}/ring`, { as: maya, headers: { 'idempotency-key': 'r' } });
    expect([(await ringOnce()).statusCode, (await ringOnce()).statusCode, count]).toEqual([204, 204, 1]);
  });

  test('is processed again with another key, without one, and after a day', async () => {
    await knockWith('a-1');
    await knockWith('a-2');
    await ask('POST', `/organizations/${acme}/widgets/1/knock`, { as: maya });
    await age(25);
    await knockWith('a-1');
    expect(count).toBe(4);
  });

  test('is bound to its sender', async () => {
    const other = await aMember(database, acme, { role: 'organization-admin' });
    expect([(await knockWith('a-1')).json(), (await knockWith('a-1', { as: other })).json()]).toEqual([
      { count: 1 },
      { count: 2 },
    ]);
  });

  test('is processed again for a sender whose permissions have changed', async () => {
    await knockWith('a-1');
    await database.inOrganization(acme, (trx) =>
      sql`update person_roles set role_id = (select id from roles where slug = 'engagement-admin')
        where person_id = ${maya} and organization_id = ${acme}`.execute(trx),
    );
    expect((await knockWith('a-1')).json()).toEqual({ count: 2 });
  });

  test('is refused if its content differs', async () => {
    await knockWith('a-1');
    for (const other of [{ widget: 2 }, { body: { loud: true } }])
      expect((await knockWith('a-1', other)).statusCode).toBe(422);
    expect(count).toBe(1);
  });

  test('is processed if it was refused before', async () => {
    isClosed = true;
    expect((await knockWith('a-1')).statusCode).toBe(409);
    isClosed = false;
    expect((await knockWith('a-1')).json()).toEqual({ count: 1 });
  });

  test('waits while it is being processed, and is processed by another process if the first one died', async () => {
    let open = () => {};
    opening = new Promise((resolve) => {
      open = resolve;
    });
    const first = knockWith('a-1');
    await expect.poll(() => waitingCount).toBe(1);
    expect((await knockWith('a-1')).statusCode).toBe(409);
    open();
    expect((await first).json()).toEqual({ count: 1 });
    await database.inOrganization(acme, (trx) =>
      sql`update idempotency_keys set status = null where organization_id = ${acme}`.execute(trx),
    );
    await age(1);
    expect((await knockWith('a-1')).json()).toEqual({ count: 2 });
  });

  test('is processed at once by the next server if the server that processed it has died', async () => {
    const died = openDatabase({ connection: database.connection, log: createLog('silent') });
    const serverNumber = await died.serverNumber();
    await knockWith('a-1');
    await database.inOrganization(acme, (trx) =>
      sql`update idempotency_keys set status = null, server_number = ${serverNumber}
        where organization_id = ${acme}`.execute(trx),
    );
    expect((await knockWith('a-1')).statusCode).toBe(409);
    await died.close();
    expect((await knockWith('a-1')).json()).toEqual({ count: 2 });
    expect((await knockWith('a-1')).json()).toEqual({ count: 2 });
  });

  test('is not processed again if it had changed something before its server died', async () => {
    const died = openDatabase({ connection: database.connection, log: createLog('silent') });
    const serverNumber = await died.serverNumber();
    await died.close();
    changes = () =>
      database.inOrganization(acme, (trx) =>
        sql`update organizations set name = name || '!' where id = ${acme}`.execute(trx),
      );
    expect((await knockWith('a-1')).json()).toEqual({ count: 1 });
    await database.inOrganization(acme, (trx) =>
      sql`update idempotency_keys set status = null, server_number = ${serverNumber}
        where organization_id = ${acme}`.execute(trx),
    );
    const again = await knockWith('a-1');
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([409, expect.stringContaining('This was done')]);
    await age(25);
    expect((await knockWith('a-1')).json()).toEqual({ count: 2 });
  });

  test('is not processed again if it failed after it had changed something', async () => {
    changes = async () => {
      await database.inOrganization(acme, (trx) =>
        sql`update organizations set name = name || '!' where id = ${acme}`.execute(trx),
      );
      throw new Error('Something else is broken.');
    };
    expect((await knockWith('a-1')).statusCode).toBe(500);
    const again = await knockWith('a-1');
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([409, expect.stringContaining('This was done')]);
    expect(waitingCount).toBe(1);
  });

  test('gets the first response even if the database was away when it was to be stored', async () => {
    let open = () => {};
    opening = new Promise((resolve) => {
      open = resolve;
    });
    const first = knockWith('a-1');
    await expect.poll(() => waitingCount).toBe(1);
    await database.whileLocked('idempotency_keys', async () => {
      open();
      expect((await first).json()).toEqual({ count: 1 });
    });
    await expect.poll(async () => (await knockWith('a-1')).json()).toEqual({ count: 1 });
    expect(count).toBe(1);
  });

  test('is marked as carried out by changes in its organization, and not from another one', async () => {
    const marksOf = async (organizationId: Id<'organization'>) => {
      changes = () =>
        database.inOrganization(organizationId, (trx) =>
          sql`update organizations set name = name || '!' where id = ${organizationId}`.execute(trx),
        );
      const statements = await database.statementsOf(() => knockWith(`in-${organizationId}`));
      return statements.filter((statement) => statement.includes('is_carried_out = true')).length;
    };
    expect(await marksOf(acme)).toBe(1);
    expect(await marksOf(await anOrganization(database))).toBe(0);
  });

  test('gets the response of the server that is processing it', async () => {
    let open = () => {};
    opening = new Promise((resolve) => {
      open = resolve;
    });
    const both = [knockWith('a-1'), knockWith('a-1')];
    await expect.poll(() => waitingCount).toBe(1);
    open();
    expect((await Promise.all(both)).map((response) => response.json())).toEqual([{ count: 1 }, { count: 1 }]);
  });

  test.each(['', ' ', 'x'.repeat(201), 'ä'])('is refused with the key %j', async (key) => {
    expect((await knockWith(key)).statusCode).toBe(422);
    expect(count).toBe(0);
  });
});

test('stored responses are deleted after a day', async () => {
  await knockWith('old');
  await age(25);
  await knockWith('new');
  for (const { run } of createIdempotentRequests({ database }).dueTasks) await run(new Date());
  const { rows } = await database.inOrganization(acme, (trx) =>
    sql`select 1 from idempotency_keys where organization_id = ${acme}`.execute(trx),
  );
  expect(rows).toHaveLength(1);
});
