import { randomBytes } from 'node:crypto';
import { importBenchmarks } from '@attune/contract/results/benchmarks';
import { createGlobalCampaign } from '@attune/contract/campaigns/global';
import type { Client } from '@attune/contract/protocol/client';
import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign, createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { createEmployeeAttribute } from '@attune/contract/employees/attributes';
import { createEmployee, listEmployees } from '@attune/contract/employees/employee';
import { createGroupType } from '@attune/contract/groups/types';
import { createGroup, listGroups } from '@attune/contract/groups/group';
import { listNotifications } from '@attune/contract/messages/notifications';
import { createOrganization } from '@attune/contract/organizations/organization';
import { getProfile } from '@attune/contract/people/person';
import { createSegment } from '@attune/contract/results/segments';
import { createSurvey, listSurveys } from '@attune/contract/surveys/survey';
import type { Grant, InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Logger } from '../../src/platform/log.ts';
import { aMember, aPerson, assignRole } from '../accounts.ts';
import { type Product, aProduct } from '../scenarios/a-product.ts';
import { type Column, type Known, benchmarkFile, columns } from './routes.ts';
import { nextMonday } from '../next-monday.ts';

/** Words that stand nowhere but in what belongs to Acme, so that they can be searched for. */
export const canary = {
  firstName: 'Quillomar',
  lastName: 'Zanthe',
  host: 'heliotrope.example',
  comment: 'The marmalade meeting',
  employee: 'KX77',
} as const;

const stranger = 'stranger@rival.example';
const hour = 3_600_000;
const teams = [
  ['Platform', 8],
  ['Support', 6],
] as const;
const people = teams.flatMap(([team, size]) =>
  Array.from({ length: size }, (_, n) => ({
    team,
    id: `${canary.employee}${team}${n}`,
    email: `${team}${n}@${canary.host}`.toLowerCase(),
  })),
);
const employeeFile = [
  'organization_employee_id,email,first_name,last_name,start_date,birth_date,receiving_surveys,employment_status,team',
  ...people.map(
    ({ id, email, team }) =>
      `${id},${email},${canary.firstName},${canary.lastName},2020-01-06,1990-05-01,true,active,${team}`,
  ),
].join('\n');
const faultyFile =
  `${employeeFile}\n${canary.employee}X,not an ` +
  `address,${canary.firstName},${canary.lastName},someday,1990-05-01,true,active,Platform\n`;
/** After another import the one before it cannot be undone. */
const laterFile = `organization_employee_id,email,first_name,middle_name,last_name\n${people[0]?.id},${people[0]?.email},${canary.firstName},B.,${canary.lastName}\n`;

export type World = {
  readonly product: Product;
  /** An organization that has nothing to do with Acme; `stranger` is its administrator. */
  readonly strangerOrganizationId: string;
  /** Ids of what is there at Acme. */
  readonly ids: Readonly<Record<Known, string>>;
  /** The secret ends of the links that people got. */
  readonly linkTokens: readonly string[];
  /** Every bearer token that was given out. */
  readonly bearerTokens: readonly string[];
  /** The token of the person of a column of the table, or of the stranger; a new one if it is to be ended. */
  tokenOf(who: Column | 'stranger', options?: { readonly isNew: boolean }): Promise<string>;
  /** Something new at Acme, or a new organization, for calls that can be made once. */
  make(
    what:
      | 'campaign'
      | 'survey'
      | 'benchmark'
      | 'employee'
      | 'group'
      | 'groupType'
      | 'attribute'
      | 'segment'
      | 'person'
      | 'permission'
      | 'organization',
  ): Promise<string>;
};

/** Acme after its first quarter, somebody of every role in it, and a stranger; to be called outside of tests. */
export function aProvenWorld(log?: Logger): World {
  const product = aProduct(log);
  const world = { product } as { -readonly [K in keyof World]: World[K] };
  beforeAll(async () => {
    const organizationId = await product.found('Acme', 'maya@acme.example');
    world.strangerOrganizationId = await product.found('Rival', stranger);
    const call = await product.actAs('maya@acme.example');
    const acme: Acme = { product, organizationId, call };
    const groups = await importPeople(acme);
    const { links, ...campaigns } = await runCampaigns(acme);
    world.linkTokens = links.map((link) => link.slice('/s/'.length));
    world.ids = {
      benchmarkId: '',
      globalCampaignId: '',
      segmentId: '',
      superAdmin: '',
      superAdminRole: '',
      superAdminRoleId: '5',
      coachRole: '8',
      leaderRole: '2',
      permissionId: '999999999',
      nothing: '999999999',
      organizationId,
      ...campaigns,
      ...groups,
      ...(await findTheRest(acme, campaigns)),
    };
    const addresses = await addOneOfEach(acme, world.ids);
    const superAdmin = await product.actAs(addresses.ADM);
    const owner = await product.actAs(addresses.EAD);
    const { id: superAdminId } = (await superAdmin(getProfile, { params: { ffGlobalUserId: 'me' } })).data;
    world.ids = {
      ...world.ids,
      superAdmin: superAdminId,
      superAdminRole: `internal-${superAdminId}`,
      benchmarkId: await addBenchmark(superAdmin),
      globalCampaignId: await addGlobalCampaign(superAdmin, world.ids),
      segmentId: await addSegment(owner, world.ids),
    };
    world.make = async (what) =>
      ({
        campaign: addCampaign,
        survey: addSurvey,
        employee: addSomebody,
        group: addGroup,
        groupType: addGroupType,
        attribute: addAttribute,
        segment: () => addSegment(owner, world.ids),
        person: addAccount,
        organization: () => addOrganization(superAdmin),
        permission: () => addPermission(acme, world.ids.personId),
        benchmark: () => addBenchmark(superAdmin),
      })[what](acme);
    Object.assign(world, tokensFor(product, { ...addresses, stranger }));
  });
  return world;
}

function tokensFor(
  product: Product,
  addresses: Readonly<Record<string, string>>,
): Pick<World, 'tokenOf' | 'bearerTokens'> {
  const kept = new Map<string, Promise<string>>();
  const bearerTokens: string[] = [];
  async function newToken(who: string): Promise<string> {
    const token = await product.tokenFor(addresses[who] ?? who);
    bearerTokens.push(token);
    return token;
  }
  function keptToken(who: string): Promise<string> {
    const token = kept.get(who) ?? newToken(who);
    kept.set(who, token);
    return token;
  }
  return { bearerTokens, tokenOf: (who, { isNew } = { isNew: false }) => (isNew ? newToken(who) : keptToken(who)) };
}

type Acme = { readonly product: Product; readonly organizationId: Id<'organization'>; readonly call: Client };

async function importPeople({ product, organizationId, call }: Acme) {
  const params = { organizationId };
  const upload = async (content: string) =>
    (await call(uploadEmployeeFile, { params, query: { fileName: 'people.csv' }, body: content as never })).data.id;
  const jobId = await upload(faultyFile);
  await product.letTimeWork();
  await call(applyEmployeeFile, {
    params: { organizationId, jobId },
    body: { deactivateMissing: false, leaveOutFailedRows: true },
  });
  await product.letTimeWork();
  const later = await upload(laterFile);
  await product.letTimeWork();
  await call(applyEmployeeFile, {
    params: { organizationId, jobId: later },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await product.letTimeWork();
  const groupIds = new Map(
    (await call(listGroups, { params })).data.map(({ id, attributes }) => [attributes.name, id]),
  );
  return { jobId, groupId: groupIds.get('Platform') ?? '', otherGroup: groupIds.get('Support') ?? '' };
}

async function addCampaign(
  { organizationId, call }: Acme,
  startsAt = new Date(Date.now() + 90 * 24 * hour),
): Promise<string> {
  const chosen = (await call(listSurveys, { params: { organizationId } })).data.find(
    ({ attributes }) => attributes.key === 'engagement-with-drivers',
  );
  const attributes = {
    campaignType: 'custom' as const,
    name: `Campaign ${randomBytes(4).toString('hex')}`,
    startedAt: startsAt.toISOString(),
    surveyIds: [chosen?.id ?? ''],
    deliveryChannel: 'emails' as const,
  };
  return (await call(createCampaign, { params: { organizationId }, body: { data: { type: 'campaigns', attributes } } }))
    .data.id;
}

async function addLifecycleCampaign({ organizationId, call }: Acme): Promise<string> {
  const attributes = {
    campaignType: 'lifecycle' as const,
    startedAt: new Date(Date.now() + 90 * 24 * hour).toISOString(),
    lifecycleTrigger: { event: 'anniversary' as const, days: 0, periodDays: 90 as const },
  };
  return (await call(createCampaign, { params: { organizationId }, body: { data: { type: 'campaigns', attributes } } }))
    .data.id;
}

async function addSomebody({ organizationId, call }: Acme): Promise<string> {
  return (
    await call(createEmployee, {
      params: { organizationId },
      body: { data: { type: 'employees', attributes: { firstName: 'New', lastName: 'Comer' } } },
    })
  ).data.id;
}

async function addSurvey({ organizationId, call }: Acme): Promise<string> {
  const attributes = {
    name: 'Onboarding',
    statements: [{ body: 'I know whom to ask.', statementType: 'likert5' as const }],
  };
  return (await call(createSurvey, { params: { organizationId }, body: { data: { type: 'surveys', attributes } } }))
    .data.id;
}

async function addGroup({ organizationId, call }: Acme): Promise<string> {
  const params = { organizationId };
  const root = (await call(listGroups, { params })).data.find(({ attributes }) => attributes.isRoot);
  const attributes = { name: `Group ${randomBytes(4).toString('hex')}`, parentGroupId: root?.id ?? null };
  return (await call(createGroup, { params, body: { data: { type: 'v3-groups', attributes } } })).data.id;
}

async function addGroupType(
  { organizationId, call }: Acme,
  name = `Family ${randomBytes(4).toString('hex')}`,
): Promise<string> {
  return (
    await call(createGroupType, {
      params: { organizationId },
      body: { data: { type: 'group-types', attributes: { name } } },
    })
  ).data.id;
}

async function addAttribute(
  { organizationId, call }: Acme,
  name = `Attribute ${randomBytes(4).toString('hex')}`,
): Promise<string> {
  return (
    await call(createEmployeeAttribute, {
      params: { organizationId },
      body: { data: { type: 'organization-employee-attributes', attributes: { name, type: 'text' } } },
    })
  ).data.id;
}

async function addSegment(owner: Client, { organizationId, groupId }: World['ids']): Promise<string> {
  const attributes = { name: `Segment ${randomBytes(4).toString('hex')}`, v3GroupId: groupId, isShared: true };
  return (await owner(createSegment, { params: { organizationId }, body: { data: { type: 'segments', attributes } } }))
    .data.id;
}

async function addBenchmark(superAdmin: Client): Promise<string> {
  const content = benchmarkFile(`Benchmark ${randomBytes(4).toString('hex')}`);
  return (await superAdmin(importBenchmarks, { body: content as never })).data[0]?.attributes.benchmarkId ?? '';
}

async function addGlobalCampaign(superAdmin: Client, { librarySurvey, organizationId }: World['ids']): Promise<string> {
  const attributes = {
    name: 'World',
    startsOn: '2040-03-05',
    startsAt: '09:00',
    windowDays: 7,
    deliveryChannel: 'emails' as const,
    surveyIds: [librarySurvey],
    organizationIds: [organizationId],
  };
  return (await superAdmin(createGlobalCampaign, { body: { data: { type: 'global-campaigns', attributes } } })).data.id;
}

async function runCampaigns(acme: Acme) {
  const { product, organizationId, call } = acme;
  const start = nextMonday();
  const campaignId = await addCampaign(acme, start);
  await call(publishCampaign, { params: { organizationId, campaignId } });
  // Files expire after a week; the next Monday can be further away.
  await product.app.database.inOrganization(organizationId, (trx) =>
    sql`update organization_files set expires_at = expires_at + interval '30 days'
      where organization_id = ${organizationId}`.execute(trx),
  );
  await product.moveTo(new Date(start.getTime() + 60_000));
  const links = product.mail.mails.map(
    ({ text }) => new URL(/https?:\/\/\S+\/s\/\w+/.exec(text)?.[0] ?? 'http://no.link').pathname,
  );
  for (const link of links) await answer(product, link);
  await call(closeCampaign, { params: { organizationId, campaignId } });
  await product.letTimeWork();
  return {
    campaignId,
    draftCampaign: await addCampaign(acme),
    lifecycleCampaign: await addLifecycleCampaign(acme),
    links,
  };
}

async function answer({ app }: Product, link: string): Promise<void> {
  const ratings = Array.from({ length: 58 }, (_, index) => ({ index, value: 4, age: 0 }));
  const answers = [...ratings, { index: 58, value: canary.comment, age: 0 }];
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `${link}/answers`,
    payload: { version: 0, answers, isFinal: true },
  });
  if (statusCode !== 200) throw new Error(`An answer was not taken: ${body}`);
}

async function findTheRest(
  { product, organizationId, call }: Acme,
  { campaignId: finished, draftCampaign: campaignId }: { readonly campaignId: string; readonly draftCampaign: string },
) {
  const params = { organizationId };
  const surveyId = await addSurvey({ product, organizationId, call });
  const [employee] = (await call(listEmployees, { params })).data;
  const [notification] = (await call(listNotifications, { params: { organizationId, campaignId } })).data;
  const campaign = (await call(getCampaign, { params: { organizationId, campaignId: finished } })).data;
  const [file] = await product.app.database.inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<{ id: string }>`select id from organization_files where organization_id =
          ${organizationId} and file_type = 'errored-import-csv'`.execute(trx)
      ).rows,
  );
  const [library] = (await call(listSurveys, { params })).data.filter(
    ({ attributes }) => attributes.organizationId === null,
  );
  const [profile] = await product.app.database.acrossOrganizations(
    'operate',
    async (trx) =>
      (
        await sql<{ id: string }>`select ff_global_user_id as id from people where email_address = ${stranger}`.execute(
          trx,
        )
      ).rows,
  );
  const personId = await addAccountOf({ product, organizationId, call }, employee?.id ?? '');
  const [groupTypeId, attributeId] = [
    await addGroupType({ product, organizationId, call }, 'Shift'),
    await addAttribute({ product, organizationId, call }, 'Room'),
  ];
  return {
    personId,
    groupTypeId,
    attributeId,
    personRoleId: await addRole({ product, organizationId, call }, personId),
    strangerProfile: profile?.id ?? '',
    surveyId,
    librarySurvey: library?.id ?? '',
    employeeId: employee?.id ?? '',
    notificationId: notification?.id ?? '',
    campaignSurveyId: campaign.relationships?.campaignSurveys?.data[0]?.id ?? '',
    fileId: file?.id ?? '',
  };
}

/** The account of an employee. */
async function addAccountOf({ product, organizationId }: Acme, employeeId: string): Promise<string> {
  const { database } = product.app;
  const personId = await aPerson(database, { first_name: canary.firstName, last_name: canary.lastName });
  await database.inOrganization(organizationId, (trx) =>
    trx
      .updateTable('employees')
      .set({ person_id: personId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', employeeId as Id<'employee'>)
      .execute(),
  );
  return personId;
}

async function addRole({ product, organizationId }: Acme, personId: string): Promise<string> {
  await assignRole(product.app.database, organizationId, { personId: personId as Id<'person'>, role: 'leader' });
  return product.app.database.inOrganization(
    organizationId,
    async (trx) =>
      (
        await trx
          .selectFrom('person_roles')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('person_id', '=', personId as Id<'person'>)
          .executeTakeFirstOrThrow()
      ).id,
  );
}

/** A grant of the employee, whether or not one like it was taken away. */
async function addPermission({ product, organizationId }: Acme, personId: string): Promise<string> {
  const grant = {
    organization_id: organizationId,
    person_id: personId as Id<'person'>,
    type: 'organizations-campaigns',
    access: 'r' as const,
    accessible_type: 'organizations',
    accessible_id: organizationId as string,
  };
  return product.app.database.inOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('permissions')
      .values(grant)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (
      await trx
        .selectFrom('permissions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', grant.person_id)
        .where('type', '=', grant.type)
        .executeTakeFirstOrThrow()
    ).id;
  });
}

/** Somebody with a role at Acme who was not invited yet. */
async function addAccount({ product, organizationId }: Acme): Promise<string> {
  return aMember(product.app.database, organizationId, { role: 'employee' });
}

async function addOrganization(superAdmin: Client): Promise<string> {
  return (
    await superAdmin(createOrganization, { body: { data: { type: 'organizations', attributes: { name: 'New' } } } })
  ).data.id;
}

/** Somebody for every column of the table. */
async function addOneOfEach({ product, organizationId }: Acme, ids: World['ids']): Promise<Record<Column, string>> {
  const { database } = product.app;
  const grantsOf: Readonly<Record<string, readonly Grant[]>> = {
    LDF: [
      { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: organizationId },
    ],
    LDL: [
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: ids.groupId },
    ],
  };
  const addresses: Record<string, string> = {};
  for (const [column, role] of Object.entries(columns)) {
    const internalRole = internalOf(role);
    const emailAddress = `${column.toLowerCase()}@acme.example`;
    const personId = await aPerson(database, {
      email_address: emailAddress,
      ...(internalRole ? { internalRole } : {}),
    });
    if (internalRole !== 'admin')
      await assignRole(database, organizationId, { personId, role, grants: grantsOf[column] ?? [] });
    addresses[column] = emailAddress;
  }
  return addresses;
}

function internalOf(role: Role): InternalRole | undefined {
  return role === 'organization-admin' || role === 'engagement-admin' || role === 'leader' || role === 'employee'
    ? undefined
    : role;
}
