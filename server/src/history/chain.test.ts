import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anOrganization, aPerson } from '../../test/accounts.ts';
import { compareAuditLogs, auditLogHeads, recordChange, verifyAuditLog } from './index.ts';
import { findChainState, removeOldChanges } from './changes.repository.ts';
import { setUpChain } from './chain.test-support.ts';

const setUp = setUpChain();
const { database, needs, aChange, record, state, shiftClock, tamper } = setUp;

describe('the hash chain of an audit log', () => {
  test('is valid while entries are only added, concurrently and each at the end of its transaction', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        record(aChange({ entityId: String(n + 1) }), aChange({ action: 'group.moved' })),
      ),
    );
    expect(await state()).toMatchObject({ firstPosition: 1, lastPosition: 40, brokenAt: null, reason: null });
  });

  test('belongs to one organization', async () => {
    const globex = await anOrganization(database);
    await database.acrossOrganizations('benchmarks', async (trx) => {
      for (const id of [globex, setUp.acme, globex]) await recordChange(trx, id, aChange());
    });
    expect(await state()).toMatchObject({ lastPosition: 1, brokenAt: null });
    expect(await database.inOrganization(globex, (trx) => findChainState(trx, globex))).toMatchObject({
      lastPosition: 2,
      brokenAt: null,
    });
  });

  test('is valid before anything was recorded', async () => {
    expect(await state()).toMatchObject({ firstPosition: 1, lastPosition: 0, brokenAt: null });
  });

  test('is not locked by long work: others can record meanwhile', async () => {
    await database.inOrganization(setUp.acme, async (trx) => {
      await recordChange(trx, setUp.acme, aChange({ action: 'employees.imported' }));
      await database.inAnotherRequest(() => record(aChange()));
    });
    const actions = await database.inOrganization(setUp.acme, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('action')
        .where('organization_id', '=', setUp.acme)
        .orderBy('position')
        .execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(['group.changed', 'employees.imported']);
  });

  test.each([
    [
      'another action',
      `update audit_log set action = 'group.read' where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'another value before',
      `update audit_log set before = '{"name":"Sale"}' where organization_id = $acme and position = 3`,
      { brokenAt: 3, reason: 'altered' },
    ],
    [
      'nothing after',
      `update audit_log set after = null where organization_id = $acme and position = 1`,
      { brokenAt: 1, reason: 'altered' },
    ],
    [
      'another time',
      `update audit_log set created_at = created_at + interval '1 second'
        where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'another entity',
      `update audit_log set entity_id = 8 where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'no author',
      `update audit_log set person_id = null where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'no author, not even a pseudonym',
      `update audit_log set person_id = null, person_mark = null where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'a forged hash',
      `update audit_log set action = 'x', hash = sha256('x') where organization_id = $acme and position = 2`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'the first entry missing',
      `delete from audit_log where organization_id = $acme and position = 1`,
      { brokenAt: 2, reason: 'missing' },
    ],
    [
      'one in the middle missing',
      `delete from audit_log where organization_id = $acme and position = 3`,
      { brokenAt: 4, reason: 'missing' },
    ],
    [
      'the last one missing',
      `delete from audit_log where organization_id = $acme and position = 4`,
      { brokenAt: 5, reason: 'missing' },
    ],
    ['all missing', `delete from audit_log where organization_id = $acme`, { brokenAt: 5, reason: 'missing' }],
    [
      'one missing and the others moved up',
      `delete from audit_log where organization_id = $acme and position = 2; update audit_log
        set position = position - 1 where organization_id = $acme and position = 3; update audit_log
          set position = position - 1 where organization_id = $acme and position = 4`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'two swapped',
      `update audit_log set position = case position when 2 then 30 else 20 end
        where organization_id = $acme and position in (2, 3); update audit_log set position = position / 10
          where organization_id = $acme and position > 10`,
      { brokenAt: 2, reason: 'altered' },
    ],
    [
      'the chain deleted',
      `delete from audit_log_chains where organization_id = $acme`,
      { brokenAt: 1, reason: 'missing' },
    ],
  ])('reveals %s', async (_, statement, found) => {
    await record(aChange(), aChange({ action: 'group.moved' }), aChange(), aChange({ action: 'group.hidden' }));
    expect(await state()).toMatchObject({ brokenAt: null });
    await tamper(statement);
    expect(await state()).toMatchObject(found);
  });

  test('reveals an operation attributed to somebody else', async () => {
    const noor = await aPerson(database);
    await record(aChange(), aChange({ personId: noor }));
    await tamper(`update audit_log set person_id = ${noor} where organization_id = $acme and position = 1`);
    expect(await state()).toMatchObject({ brokenAt: 1, reason: 'altered' });
    await tamper(
      `update audit_log h set person_mark = (select person_mark from audit_log o
        where o.organization_id = h.organization_id and position = 2) where organization_id = $acme and position = 1`,
    );
    expect(await state()).toMatchObject({ brokenAt: 1, reason: 'altered' });
    await tamper(
      `update audit_log set person_id = ${setUp.maya} where organization_id = $acme; update audit_subjects
        set id = id + 100000 where organization_id = $acme`,
    );
    expect(await state()).toMatchObject({ brokenAt: 1, reason: 'altered' });
  });

  test('reveals a person replaced in a list', async () => {
    await record(
      aChange({ action: 'campaign.members-removed', after: { employeeIds: ['3', '4'] } }),
      aChange({ after: { employeeIds: ['5'] } }),
    );
    expect(await state()).toMatchObject({ brokenAt: null });
    await tamper(
      `update audit_log set after = '{"employeeIds":["3","5"]}' where organization_id = $acme and position = 1`,
    );
    expect(await state()).toMatchObject({ brokenAt: 1, reason: 'altered' });
  });

  // Shows GAP-25
  test.each(['insert', 'update', 'delete'])('cannot be altered by the product itself: %s', async (act) => {
    await record(aChange());
    const statements = {
      insert: sql`insert into audit_log (organization_id, action, entity_type) values (${setUp.acme}, 'x', 'y')`,
      update: sql`update audit_log set action = 'x' where organization_id = ${setUp.acme}`,
      delete: sql`delete from audit_log where organization_id = ${setUp.acme}`,
    };
    await expect(
      database.inOrganization(setUp.acme, (trx) => statements[act as 'insert'].execute(trx)),
    ).rejects.toThrow(act === 'insert' ? /null value/ : /permission denied/);
    expect(await state()).toMatchObject({ lastPosition: 1, brokenAt: null });
  });
});

describe('entries older than twelve months', () => {
  const year = 366 * 86_400;

  test('are purged, and the chain continues from the first remaining one', async () => {
    await record(aChange(), aChange());
    const { lastHash } = (await state()) ?? {};
    await shiftClock(year);
    await record(aChange());
    expect(await database.inOrganization(setUp.acme, (trx) => removeOldChanges(trx, setUp.acme, new Date()))).toBe(2);
    expect(await state()).toMatchObject({ firstPosition: 3, lastPosition: 3, brokenAt: null });
    await tamper(`update audit_log_chains set base_hash = sha256('x') where organization_id = $acme`);
    expect(await state()).toMatchObject({ brokenAt: 3, reason: 'altered' });
    expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
    await shiftClock(0);
  });

  test('are all purged if none is newer, and the next entry continues the chain', async () => {
    await record(aChange(), aChange());
    await shiftClock(year);
    expect(await database.inOrganization(setUp.acme, (trx) => removeOldChanges(trx, setUp.acme, new Date()))).toBe(2);
    expect(await state()).toMatchObject({ firstPosition: 3, lastPosition: 2, brokenAt: null });
    await record(aChange());
    expect(await state()).toMatchObject({ firstPosition: 3, lastPosition: 3, brokenAt: null });
    await shiftClock(0);
  });

  test('are all that is purged, even if more is requested', async () => {
    await record(aChange());
    expect(
      await database.inOrganization(setUp.acme, (trx) => removeOldChanges(trx, setUp.acme, new Date('2199-01-01'))),
    ).toBe(0);
    expect(await state()).toMatchObject({ firstPosition: 1, lastPosition: 1 });
  });
});

describe('the operator', () => {
  test('sees the state of one organization or of all, and which chain is broken', async () => {
    await record(aChange());
    const { lastHash } = (await state()) ?? {};
    expect(await verifyAuditLog(needs, setUp.acme)).toMatch(
      new RegExp(`^${setUp.acme} Organization \\d+: whole from entry 1 to 1, ${lastHash}\\.$`),
    );
    const globex = await anOrganization(database);
    expect(await verifyAuditLog(needs, globex)).toContain('whole, without an entry.');
    await tamper('update audit_log set after = null where organization_id = $acme');
    await expect(verifyAuditLog(needs, setUp.acme)).rejects.toThrow('broken at entry 1, which was altered.');
    await expect(verifyAuditLog(needs, undefined)).rejects.toThrow('broken at entry 1');
    await expect(verifyAuditLog(needs, '99999')).rejects.toThrow('There is no organization "99999"');
  });
});

describe('stored audit log heads', () => {
  const needsOfAll = { database };
  const ownHead = async () =>
    (await auditLogHeads(needsOfAll)).split('\n').find((line) => line.startsWith(`${setUp.acme} `)) ?? '';

  test('detect a rewritten audit log that the database itself cannot detect', async () => {
    await record(aChange(), aChange({ entityId: '8' }));
    const kept = await ownHead();
    expect(kept.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^${setUp.acme} 2 [0-9a-f]{64}$`)));
    await record(aChange({ entityId: '9' }));
    expect(await compareAuditLogs(needsOfAll, `${kept}\n`)).toMatch(/All \d+ stored hashes match\.$/);
    const forged = JSON.stringify([
      aChange({ after: { name: 'Never said' } }),
      aChange({ entityId: '8' }),
      aChange({ entityId: '9' }),
    ]);
    await tamper(
      `delete from audit_log where organization_id = $acme; delete from audit_log_chains where organization_id = $acme;
        select record_changes($acme, '${forged}')`,
    );
    expect(await state()).toMatchObject({ lastPosition: 3, brokenAt: null });
    await expect(compareAuditLogs(needsOfAll, kept)).rejects.toThrow(
      `${setUp.acme}: the hash of entry 2 does not match. The audit log was rewritten.`,
    );
  });

  test('accept entries removed by retention, and refuse invalid lines', async () => {
    await record(aChange(), aChange());
    const kept = await ownHead();
    await record(aChange());
    await shiftClock(400 * 24 * 3600);
    await record(aChange());
    await database.inOrganization(setUp.acme, (trx) =>
      removeOldChanges(trx, setUp.acme, new Date(Date.now() + 30 * 24 * 3_600_000)),
    );
    await shiftClock(0);
    expect(await state()).toMatchObject({ firstPosition: 4 });
    expect(await compareAuditLogs(needsOfAll, kept)).toContain('stored hashes match');
    for (const line of ['acme 2 ff', `${setUp.acme} 2 ${'g'.repeat(64)}`, '{}'])
      await expect(compareAuditLogs(needsOfAll, line)).rejects.toThrow('Not a line printed by audit-log-heads');
    await expect(compareAuditLogs(needsOfAll, `999999999 1 ${'a'.repeat(64)}`)).rejects.toThrow('does not match');
  });
});
