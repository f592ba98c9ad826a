import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Office, anOffice, aSegmentApi } from './segments.test-support.ts';

const results = (accessibleId: GroupId): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId,
});

export function setUpSegments() {
  const database = aDatabase();
  const segmentApi = aSegmentApi(database);

  let office: Office;
  beforeEach(async () => {
    office = await anOffice(database);
  });

  const site = (v3GroupId: string) => ({ organizationEmployeeAttributeId: office.siteId, v3GroupId });
  const shift = (attrValue: string) => ({ organizationEmployeeAttributeId: office.shiftId, attrValue });
  const aLeader = (...groupIds: readonly GroupId[]) =>
    aMember(database, office.company.id, { role: 'leader', grants: groupIds.map(results) });

  return {
    database,
    segmentApi,
    get office() {
      return office;
    },
    site,
    shift,
    aLeader,
  };
}
