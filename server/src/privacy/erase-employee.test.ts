import type { Id } from '@attune/domain/kernel';
import type { Actor } from '@attune/domain/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anOrganization, aPerson, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { recordChange, recordOfProduct, verifyAuditLog } from '../history/index.ts';
import { aResultsApi } from '../results/results-api.test-support.ts';
import { always } from '../results/results.test-support.ts';
import { eraseByOperator, eraseEmployee } from './erase-employee.ts';
import {
  asOwner,
  erasingDependencies,
  placesWith,
  withEverythingKnown,
  withReadableIds,
} from './privacy.test-support.ts';

const database = aDatabase();
beforeAll(() => withReadableIds(database));
const resultsApi = aResultsApi(database);

const words = ['Zorbina', 'Quixley', '5551234567', 'HRZQ77'];
let superAdmin: Actor;
let organizationId: Id<'organization'>;
let employeeId: Id<'employee'>;
let personId: Id<'person'>;

const needs = () => erasingDependencies(resultsApi.needs);
const actorOf = (id: Id<'person'>, role: Actor['role']): Actor => ({
  personId: id,
  organizationId,
  role,
  internalRole: role === 'admin' ? 'admin' : null,
  grants: [],
  restrictedOrganizationIds: [],
});
const one = async <Row extends object>(statement: string) => (await asOwner<Row>(database, statement))[0] as Row;

/** All published results, as seen by an administrator and by a leader. */
async function everythingPublished(): Promise<unknown> {
  const { admin, leader, june, september } = resultsApi.world;
  return Promise.all(
    [admin, leader].flatMap((as) => [
      resultsApi.headlines(as),
      resultsApi.statements('', as),
      resultsApi.heatmap(as),
      ...[june, september].map((campaign) => resultsApi.overview('Engineering', as, campaign)),
      ...[june, september].map((campaign) => resultsApi.ask(`/campaigns/${campaign.campaignId}/v3-group-results`, as)),
    ]),
  );
}

beforeAll(async () => {
  organizationId = resultsApi.world.acme.organizationId;
  employeeId = resultsApi.world.acme.employees[20]?.id as Id<'employee'>;
  personId = await aMember(database, organizationId, { role: 'leader' });
  superAdmin = actorOf(await aPerson(database, { internalRole: 'admin' }), 'admin');
  await withEverythingKnown(database, { organizationId, employeeId, personId });
  await asOwner(
    database,
    `insert into campaign_targets (organization_id, campaign_id, target_type, target_id)
      values (${organizationId}, ${resultsApi.world.june.campaignId}, 'employees', ${employeeId})`,
  );
  await asOwner(database, `update campaigns set created_by = ${personId} where organization_id = ${organizationId}`);
  await resultsApi.world.running.answer(20, always(2, 'Zorbina writes this.'));
  await database.inOrganization(organizationId, async (trx) => {
    await recordChange(trx, organizationId, {
      personId,
      action: 'group.changed',
      entityType: 'v3-groups',
      entityId: '1',
    });
    await recordChange(trx, organizationId, {
      personId: null,
      action: 'employee.changed',
      entityType: 'employees',
      entityId: employeeId,
    });
    await recordChange(trx, organizationId, {
      personId,
      action: 'campaign.members-added',
      entityType: 'campaigns',
      entityId: '1',
      after: { employeeIds: ['1', employeeId], personId },
    });
  });
});

describe('an erased person', () => {
  test('can only be erased by Engage Super Admins, and must exist', async () => {
    for (const role of ['organization-admin', 'engagement-admin', 'customer-success-manager', 'leader'] as const) {
      await expect(eraseEmployee(needs(), actorOf(personId, role), { organizationId, employeeId })).rejects.toThrow(
        'not-authorized',
      );
    }
    await expect(
      eraseEmployee(needs(), superAdmin, { organizationId, employeeId: '9' as Id<'employee'> }),
    ).rejects.toThrow('not-found');
    const globex = await anOrganization(database);
    await expect(
      eraseEmployee(needs(), { ...superAdmin, organizationId: globex }, { organizationId: globex, employeeId }),
    ).rejects.toThrow('not-found');
    expect(await placesWith(database, words)).not.toEqual([]);
  });

  // Shows API-EMP-10, CON-42, GAP-52
  test('is nowhere in the database, and published results are unchanged', async () => {
    const published = await everythingPublished();
    const erasing = needs();
    await eraseEmployee(erasing, superAdmin, { organizationId, employeeId });
    expect(await placesWith(database, [...words, employeeId, personId])).toEqual([]);
    expect(await everythingPublished()).toEqual(published);
    expect(erasing.removedFiles).toEqual(['pictures/1']);
    expect(erasing.forgottenNames).toEqual([organizationId]);
  });

  test('loses the answers of an open survey, but not those of published results', async () => {
    const { running, september } = resultsApi.world;
    const responses = (campaign: string) =>
      one<{ rows: number; sent: number }>(
        `select count(*)::integer as rows, count(*) filter (where is_submitted)::integer as sent from answers.responses
          where campaign_id = ${campaign}`,
      );
    expect(await responses(running.campaignId)).toEqual({ rows: 48, sent: 0 });
    expect(await responses(september.campaignId)).toEqual({ rows: 49, sent: 41 });
  });

  test('remains in the audit log as a pseudonym, with an intact chain', async () => {
    expect(await verifyAuditLog({ database }, organizationId)).toContain('whole from entry 1');
    const entries = await asOwner<{
      action: string;
      person_id: string | null;
      person_mark: string | null;
      entity_id: string | null;
      entity_mark: string | null;
      after: { employeeIds?: string[] } | null;
    }>(
      database,
      `select * from audit_log where organization_id =
        ${organizationId} and action not like 'campaign.results-%' order by position`,
    );
    const [changed, about, added] = entries;
    const erased = entries.at(-1);
    expect(changed).toMatchObject({
      person_id: null,
      person_mark: expect.stringMatching(/^[0-9a-f]{32}$/),
      entity_id: '1',
    });
    expect(about).toMatchObject({ entity_id: null, entity_mark: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(added?.after).toEqual({ employeeIds: ['1', about?.entity_mark], personId: changed?.person_mark });
    expect(erased).toMatchObject({
      action: 'employee.erased',
      entity_id: null,
      entity_mark: about?.entity_mark,
      person_id: superAdmin.personId,
    });
  });

  test('is deleted from message records except for opt-outs', async () => {
    expect(
      await one(`select count(*)::integer as opt_outs from suppressions where organization_id = ${organizationId}`),
    ).toEqual({ opt_outs: 1 });
    expect(
      await one(
        `select count(*)::integer as messages from messages
          where organization_id = ${organizationId} and employee_id = ${employeeId}`,
      ),
    ).toEqual({ messages: 0 });
  });

  test('causes files that name people to be deleted', async () => {
    expect(
      await one(
        `select expires_at <= now() as "isOver" from organization_files where organization_id = ${organizationId}`,
      ),
    ).toEqual({ isOver: true });
  });

  test('does not change published results when the campaign is reopened and closed', async () => {
    const { september } = resultsApi.world;
    const published = await everythingPublished();
    await september.reopen();
    await september.close();
    expect(await everythingPublished()).toEqual(published);
  });

  test('cannot be erased again', async () => {
    await expect(eraseEmployee(needs(), superAdmin, { organizationId, employeeId })).rejects.toThrow('not-found');
  });
});

describe('an account', () => {
  const workIn = async (organization: Id<'organization'>, person: Id<'person'>) =>
    (
      await one<{ id: Id<'employee'> }>(
        `insert into employees (organization_id, first_name, last_name, person_id)
          values (${organization}, 'Ada', 'Byron', ${person}) returning id`,
      )
    ).id;

  test('of another organization is kept, without permissions in the first one', async () => {
    const ada = await aMember(database, organizationId, { role: 'leader' });
    const globex = await anOrganization(database);
    await assignRole(database, globex, { personId: ada, role: 'organization-admin' });
    const work = await workIn(organizationId, ada);
    await asOwner(
      database,
      `insert into segments (organization_id, owner_person_id, name, is_shared)
        select id, ${ada}, 'Friends of Ada', true from organizations where id in (${organizationId}, ${globex})`,
    );
    await asOwner(
      database,
      `insert into directory_notices (organization_id, occasion, person_id)
        values (${organizationId}, 'directoryAccessPending.${work}.2026-03-02', ${superAdmin.personId})`,
    );
    await eraseEmployee(needs(), superAdmin, { organizationId, employeeId: work });
    expect(
      await one(
        `select (select count(*) from people where id =
          ${ada})::integer as accounts, (select count(*) from person_roles where person_id = ${ada})::integer as roles`,
      ),
    ).toEqual({ accounts: 1, roles: 1 });
    expect(await one(`select array_agg(organization_id) as kept from segments where owner_person_id = ${ada}`)).toEqual(
      { kept: [globex] },
    );
    expect(
      await one(
        `select count(*)::integer as notices from directory_notices
          where organization_id = ${organizationId} and occasion like '%.${work}.%'`,
      ),
    ).toEqual({ notices: 0 });
  });

  test('of the last administrator cannot be erased', async () => {
    const globex = await anOrganization(database);
    const ada = await aMember(database, globex, { role: 'organization-admin' });
    const work = await workIn(globex, ada);
    const erase = () =>
      eraseEmployee(needs(), { ...superAdmin, organizationId: globex }, { organizationId: globex, employeeId: work });
    await expect(erase()).rejects.toThrow('Make somebody else');
    const gone = await aMember(database, globex, { role: 'engagement-admin' });
    const left = await workIn(globex, gone);
    await asOwner(database, `update employees set employment_status = 'inactive' where id = ${left}`);
    await expect(erase()).rejects.toThrow('Make somebody else');
    await eraseEmployee(
      needs(),
      { ...superAdmin, organizationId: globex },
      { organizationId: globex, employeeId: left },
    );
    await aMember(database, globex, { role: 'engagement-admin' });
    await erase();
    expect(await one(`select count(*)::integer as accounts from people where id = ${ada}`)).toEqual({ accounts: 0 });
  });

  test('with an internal role leaves only a pseudonym in the audit log', async () => {
    const ada = await aPerson(database);
    const entry = { personId: superAdmin.personId, entityType: 'people', entityId: ada } as const;
    await database.acrossOrganizations('account', (trx) =>
      recordOfProduct(trx, { ...entry, action: 'internal-role.given', after: { role: 'coach' } }),
    );
    await database.acrossOrganizations('account', (trx) =>
      recordOfProduct(trx, { ...entry, action: 'internal-role.taken', before: { role: 'coach' } }),
    );
    await eraseEmployee(needs(), superAdmin, { organizationId, employeeId: await workIn(organizationId, ada) });
    const entries = await asOwner<{ entity_id: string | null; entity_mark: string }>(
      database,
      `select entity_id, entity_mark from audit_log where organization_id = 0 and action like 'internal-role.%'
        order by position desc limit 2`,
    );
    expect(entries).toEqual([
      { entity_id: null, entity_mark: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { entity_id: null, entity_mark: entries[0]?.entity_mark },
    ]);
    expect(await verifyAuditLog({ database }, '0')).toContain('0 Attune: whole from entry 1 to');
  });

  test('can be erased by the operator, with the pseudonym as output', async () => {
    const ada = await aPerson(database);
    const work = await workIn(organizationId, ada);
    expect(await eraseByOperator(needs(), organizationId, work)).toMatch(
      /^Employee \d+ is erased\. The audit log keeps their entries under the pseudonym [0-9a-f]{32}/,
    );
    await expect(eraseByOperator(needs(), organizationId, 'x')).rejects.toThrow('Give the number');
    await expect(eraseByOperator(needs(), organizationId, work)).rejects.toThrow(
      'There is no employee with this number',
    );
  });
});
