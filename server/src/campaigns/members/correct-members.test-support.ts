import type { Id } from '@attune/domain/kernel';
import { afterEach, beforeEach } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aCampaignApi } from '../campaigns.test-support.ts';
import { aCorrectableCampaign } from './members.test-support.ts';

export function setUpCorrectMembers() {
  const database = aDatabase();
  const campaignApi = aCampaignApi(database);
  const world = aCorrectableCampaign(database, campaignApi);
  const { act, members, rows, answer, hire } = world;
  const idOf = (employee: number) => world.acme.employeeIds[employee] as Id<'employee'>;
  const numbers = async () => (await members()).map(({ employee }) => employee);

  async function moveTo(employee: number, group: Id<'group'>): Promise<void> {
    const { Web, Engineering, Sales } = world.acme.groups;
    await database.inOrganization(world.acme.id, (trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: group })
        .where('organization_id', '=', world.acme.id)
        .where('employee_id', '=', idOf(employee))
        .where('group_id', 'in', [Web, Engineering, Sales])
        .execute(),
    );
  }

  async function attributes() {
    return (await campaignApi.api.get(world.at(), world.acme.admin)).json().data.attributes;
  }

  beforeEach(() => {
    campaignApi.invited.length = 0;
  });
  afterEach(() => database.shiftClock(0));

  return { database, campaignApi, world, act, members, rows, answer, hire, idOf, numbers, moveTo, attributes };
}
