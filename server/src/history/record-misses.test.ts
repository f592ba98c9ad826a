import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anOrganization, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { createLog } from '../platform/log.ts';
import { createMissRecorderOfFlow } from './record-misses.ts';

const database = aDatabase();
let now = new Date('2026-11-20T10:00:00Z');
const misses = createMissRecorderOfFlow({ database, clock: { now: () => now }, log: createLog('silent') });

let acme: Id<'organization'>;
let globex: Id<'organization'>;
let maya: Id<'person'>;
beforeAll(async () => {
  [acme, globex] = [await anOrganization(database), await anOrganization(database)];
  maya = await aMember(database, acme, { role: 'leader' });
});

async function entriesIn(organizationId: Id<'organization'>): Promise<readonly unknown[]> {
  await misses.settled();
  return database.inOrganization(organizationId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'entity_id', 'after'])
      .where('organization_id', '=', organizationId)
      .execute(),
  );
}

describe('a person who requests something that does not exist for them', () => {
  test('is recorded in their own organization, not in the requested one, and without the requested id', async () => {
    misses.note({ personId: maya, endpoint: 'getGroup', organizationId: undefined });
    misses.note({ personId: maya, endpoint: 'getCampaign', organizationId: acme });
    expect(await entriesIn(acme)).toEqual(
      expect.arrayContaining([
        { person_id: maya, action: 'access.not-found', entity_id: acme, after: { endpoint: 'getGroup' } },
        { person_id: maya, action: 'access.not-found', entity_id: acme, after: { endpoint: 'getCampaign' } },
      ]),
    );
    expect(await entriesIn(globex)).toEqual([]);
  });

  test('cannot flood the audit log: entries per hour are limited', async () => {
    for (let n = 0; n < 40; n += 1) misses.note({ personId: maya, endpoint: 'getGroup', organizationId: acme });
    expect((await entriesIn(acme)).length).toBe(5);
    now = new Date('2026-11-20T12:00:00Z');
    for (let n = 0; n < 40; n += 1) misses.note({ personId: maya, endpoint: 'getGroup', organizationId: acme });
    expect((await entriesIn(acme)).length).toBe(10);
  });

  test('is recorded in each of their organizations', async () => {
    const noor = await aMember(database, globex, { role: 'leader' });
    await assignRole(database, acme, { personId: noor, role: 'employee' });
    misses.note({ personId: noor, endpoint: 'getGroup', organizationId: undefined });
    expect([(await entriesIn(acme)).length, (await entriesIn(globex)).length]).toEqual([11, 1]);
  });
});
