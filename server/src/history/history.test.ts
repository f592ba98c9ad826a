import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { recordChange } from './index.ts';

const database = aDatabase();

describe('the audit log of an organization', () => {
  test('records who did what to which entity, and its earlier state', async () => {
    const organizationId = await anOrganization(database);
    const personId = await aMember(database, organizationId, { role: 'engagement-admin' });
    const thing = { personId, action: 'group.changed', entityType: 'v3-groups', entityId: '7' };
    await database.inOrganization(organizationId, (trx) =>
      recordChange(trx, organizationId, { ...thing, before: { name: 'Sales' }, after: { name: 'Revenue' } }),
    );
    const entries = await database.inOrganization(organizationId, (trx) =>
      trx.selectFrom('audit_log').selectAll().where('organization_id', '=', organizationId).execute(),
    );
    expect(entries).toMatchObject([
      {
        person_id: personId,
        action: 'group.changed',
        entity_type: 'v3-groups',
        entity_id: '7',
        before: { name: 'Sales' },
        after: { name: 'Revenue' },
        created_at: expect.any(Date),
      },
    ]);
  });

  test('also records automatic operations, and those without before or after', async () => {
    const organizationId = await anOrganization(database);
    await database.inOrganization(organizationId, (trx) =>
      recordChange(trx, organizationId, {
        personId: null,
        action: 'campaign.closed',
        entityType: 'campaigns',
        entityId: '9',
      }),
    );
    const entries = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'before', 'after'])
        .where('organization_id', '=', organizationId)
        .execute(),
    );
    expect(entries).toEqual([{ person_id: null, before: null, after: null }]);
  });

  test('omits what was rolled back with its transaction', async () => {
    const organizationId = await anOrganization(database);
    const work = database.inOrganization(organizationId, async (trx) => {
      await recordChange(trx, organizationId, {
        personId: null,
        action: 'group.changed',
        entityType: 'v3-groups',
        entityId: '7',
      });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(
      await database.inOrganization(organizationId, (trx) =>
        trx.selectFrom('audit_log').select('id').where('organization_id', '=', organizationId).execute(),
      ),
    ).toEqual([]);
  });
});
