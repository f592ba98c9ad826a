import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { createOrganization } from './create-organization.ts';

const database = aDatabase();
const make = (organization: Parameters<typeof createOrganization>[1]) =>
  database.acrossOrganizations('create-organization', (trx) => createOrganization(trx, organization));

describe('a new organization', () => {
  // Shows ENT-GROUP-07
  test('has one group, the root of the reporting hierarchy', async () => {
    const id = await make({ name: 'Acme' });
    const found = await database.inOrganization(id, (trx) =>
      trx
        .selectFrom('groups')
        .innerJoin('group_types', (join) =>
          join.onRef('group_types.id', '=', 'groups.group_type_id').on('group_types.organization_id', '=', id),
        )
        .select(['groups.name', 'is_root', 'parent_id', 'group_types.name as type', 'column_name', 'is_reporting'])
        .where('groups.organization_id', '=', id)
        .execute(),
    );
    expect(found).toEqual([
      {
        name: 'Acme',
        is_root: true,
        parent_id: null,
        type: 'Organization',
        column_name: 'organization',
        is_reporting: true,
      },
    ]);
  });

  // Shows PROD-15
  test('has the default settings unless others are given', async () => {
    const settingsOf = async (id: Awaited<ReturnType<typeof make>>) =>
      database.inOrganization(id, (trx) =>
        trx
          .selectFrom('organizations')
          .select([
            'display_name',
            'employee_limit',
            'confidentiality_level',
            'protection',
            'time_zone',
            'is_trial',
            'open_text_feedback_access',
          ])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    expect(await settingsOf(await make({ name: 'Plain' }))).toEqual({
      display_name: 'Plain',
      employee_limit: -1,
      confidentiality_level: 5,
      protection: 'strict',
      time_zone: 'UTC',
      is_trial: false,
      open_text_feedback_access: 'everyone_with_results_access',
    });
    const settings = {
      displayName: 'Try it',
      isTrial: true,
      employeeLimit: 50,
      timeZone: 'Europe/Berlin',
      confidentialityLevel: 8,
      protection: 'threshold',
      openTextFeedbackAccess: 'admins_only',
    } as const;
    expect(await settingsOf(await make({ name: 'Other', ...settings }))).toEqual({
      display_name: 'Try it',
      employee_limit: 50,
      confidentiality_level: 8,
      protection: 'threshold',
      time_zone: 'Europe/Berlin',
      is_trial: true,
      open_text_feedback_access: 'admins_only',
    });
  });
});
