import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Grant, GrantType } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, routeOf } from './endpoints.ts';
import { type Known, type Route } from './routes.ts';

const world = aProvenWorld();

/**
 * A leader's attempts, with the status when allowed and when refused: "not found", "forbidden", or, by the attempt that
 * reads the record, whichever of the two applies.
 */
const attempts = {
  'reads Platform': ['getGroup', 200, { groupId: 'groupId' }, 404],
  'reads Support': ['getGroup', 200, { groupId: 'otherGroup' }, 404],
  'results of Platform': ['getGroupOverview', 200, { groupId: 'groupId' }, 404],
  'results of Support': ['getGroupOverview', 200, { groupId: 'otherGroup' }, 404],
  'changes Platform': ['updateGroup', 200, { groupId: 'groupId' }, 'reads Platform'],
  'changes Support': ['updateGroup', 200, { groupId: 'otherGroup' }, 'reads Support'],
  'reads people': ['listEmployees', 200, {}, 403],
  'changes people': ['updateEmployees', 404, {}, 403],
  'reads the campaign': ['getCampaign', 200, {}, 404],
  'makes campaigns': ['createCampaign', 201, {}, 403],
  'reads the draft': ['getCampaign', 200, { campaignId: 'draftCampaign' }, 404],
  'changes the draft': ['updateCampaign', 200, { campaignId: 'draftCampaign' }, 'reads the draft'],
  'gives access': ['addPermissions', 422, {}, 403],
} as const satisfies Readonly<Record<string, readonly [string, number, Route['params'], 403 | 404 | string]>>;

type Attempt = keyof typeof attempts;

const readsAll = ['reads Platform', 'reads Support', 'results of Platform', 'results of Support'] as const;

type Row = {
  readonly type: GrantType;
  readonly access: 'r' | 'w';
  readonly accessibleType: Grant['accessibleType'];
  readonly about: Known;
  readonly allows: readonly Attempt[];
};

const onAll = (type: GrantType, access: 'r' | 'w', allows: readonly Attempt[]): Row => ({
  type,
  access,
  accessibleType: 'organizations',
  about: 'organizationId',
  allows,
});
const onPlatform = (type: GrantType, access: 'r' | 'w', allows: readonly Attempt[]): Row => ({
  type,
  access,
  accessibleType: 'v3-groups',
  about: 'groupId',
  allows,
});

/** Coaching sessions are tested with their slice; the attempts here are about everything else. */
const onSession = (access: 'r' | 'w'): Row => ({
  type: 'coaching-sessions',
  access,
  accessibleType: 'coaching-sessions',
  about: 'coachingSessionId',
  allows: [],
});

/**
 * Every permission type, with what it allows a leader without other permissions. Read access never allows a change;
 * write access allows reading what it changes.
 */
const table: readonly Row[] = [
  onAll('organizations', 'r', [...readsAll, 'reads people', 'reads the campaign', 'reads the draft']),
  onAll('organizations', 'w', [
    ...readsAll,
    'reads people',
    'reads the campaign',
    'changes Platform',
    'changes Support',
    'changes people',
    'makes campaigns',
    'reads the draft',
    'changes the draft',
  ]),
  onAll('organizations-administrate', 'r', ['reads Platform', 'reads Support', 'reads people']),
  onAll('organizations-administrate', 'w', ['reads Platform', 'reads Support', 'reads people', 'changes people']),
  onAll('organizations-campaigns', 'r', ['reads the campaign', 'reads the draft']),
  onAll('organizations-campaigns', 'w', [
    'reads the campaign',
    'makes campaigns',
    'reads the draft',
    'changes the draft',
  ]),
  {
    type: 'organizations-campaigns',
    access: 'r',
    accessibleType: 'campaigns',
    about: 'draftCampaign',
    allows: ['reads the draft'],
  },
  {
    type: 'organizations-campaigns',
    access: 'w',
    accessibleType: 'campaigns',
    about: 'draftCampaign',
    allows: ['reads the draft', 'changes the draft'],
  },
  onAll('organizations-groups', 'r', ['reads Platform', 'reads Support']),
  onAll('organizations-groups', 'w', ['reads Platform', 'reads Support', 'changes Platform', 'changes Support']),
  onPlatform('organizations-groups', 'r', ['reads Platform']),
  onPlatform('organizations-groups', 'w', ['reads Platform', 'changes Platform']),
  onAll('organizations-results', 'r', [...readsAll, 'reads the campaign', 'reads the draft']),
  onAll('organizations-results', 'w', [...readsAll, 'reads the campaign', 'reads the draft']),
  onPlatform('organizations-results-v3groups', 'r', [
    'reads Platform',
    'results of Platform',
    'reads the campaign',
    'reads the draft',
  ]),
  onPlatform('organizations-results-v3groups', 'w', [
    'reads Platform',
    'results of Platform',
    'reads the campaign',
    'reads the draft',
  ]),
  onAll('organizations-sessions', 'r', []),
  onAll('organizations-sessions', 'w', []),
  onSession('r'),
  onSession('w'),
  { type: 'employee_attributes', access: 'r', accessibleType: 'employee_attributes', about: 'groupTypeId', allows: [] },
  { type: 'employee_attributes', access: 'w', accessibleType: 'employee_attributes', about: 'groupTypeId', allows: [] },
];

let leader: string;
beforeAll(async () => {
  const { rows } = await world.product.database.acrossOrganizations('operate', (trx) =>
    sql<{ email: string }>`select email_address as email from people where id = ${world.ids.personId}`.execute(trx),
  );
  leader = await world.product.tokenFor(rows[0]?.email ?? '');
});

async function allowedNow(): Promise<readonly string[]> {
  const allowed: string[] = [];
  for (const [attempt, [name, status, params, refused]] of Object.entries(attempts)) {
    const endpoint = endpoints.find((each) => each.name === name) as Endpoint;
    const { statusCode } = await ask(world, endpoint, { token: leader, route: { ...routeOf(endpoint), params } });
    const unseen = allowed.includes(String(refused)) ? 403 : 404;
    const whenRefused = typeof refused === 'number' ? refused : unseen;
    expect([attempt, statusCode]).toEqual([attempt, expect.toBeOneOf([status, whenRefused])]);
    if (statusCode === status) allowed.push(attempt);
  }
  return allowed;
}

const named = (name: string) => endpoints.find((each) => each.name === name) as Endpoint;

async function give({ type, access, accessibleType, about }: Row): Promise<string> {
  const { organizationId, employeeId } = world.ids;
  const attributes = { type, access, accessibleType, accessibleId: world.ids[about] };
  const { statusCode, json } = await ask(world, named('addEmployeePermissions'), {
    token: await world.tokenOf('ADM'),
    params: { organizationId, employeeId },
    body: { data: { type: 'permissions', attributes } },
  });
  expect(statusCode).toBe(201);
  return json<{ data: { id: string } }>().data.id;
}

async function take(permissionId: string): Promise<void> {
  const { organizationId, employeeId } = world.ids;
  const { statusCode } = await ask(world, named('removeEmployeePermission'), {
    token: await world.tokenOf('ADM'),
    params: { organizationId, employeeId, permissionId },
  });
  expect(statusCode).toBe(204);
}

describe('a leader with one permission', () => {
  test('and with none has nothing', async () => {
    expect(await allowedNow()).toEqual([]);
  });

  // Shows ENT-PERSON-09, ENT-PERSON-10, ENT-PERSON-11, ENT-PERSON-12, ENT-PERSON-13, ENT-PERSON-15, ENT-PERSON-18,
  // GAP-28
  test.each(table)(
    'of type $type $access on $accessibleType may do what the table says, from the next request to the next request',
    async (row) => {
      const permissionId = await give(row);
      expect((await allowedNow()).toSorted()).toEqual(row.allows.toSorted());
      await take(permissionId);
      expect(await allowedNow()).toEqual([]);
    },
  );
});
