import type { Product } from '../scenarios/a-product.ts';
import { type Known, type Column, benchmarkFile } from './routes.ts';
import type { Id } from '@attune/domain/kernel';
import type { InternalRole, Role } from '@attune/domain/access';
import { sql } from 'kysely';
import type { Client } from '@attune/contract/protocol/client';
import { createCampaign } from '@attune/contract/campaigns/writing';
import { createEmployee } from '@attune/contract/employees/employee';
import { createSurvey } from '@attune/contract/surveys/survey';
import { listGroups, createGroup } from '@attune/contract/groups/group';
import { randomBytes } from 'node:crypto';
import { createGroupType } from '@attune/contract/groups/types';
import { createEmployeeAttribute } from '@attune/contract/employees/attributes';
import { createActionPlan } from '@attune/contract/actions/action-plans';
import {
  createResourceTag,
  createTransformResource,
  publishTransformResource,
} from '@attune/contract/resources/resources';
import { createSegment } from '@attune/contract/results/segments';
import { importBenchmarks } from '@attune/contract/results/benchmarks';
import { createGlobalCampaign } from '@attune/contract/campaigns/global';
import { aPerson, assignRole, aMember } from '../accounts.ts';
import { createOrganization } from '@attune/contract/organizations/organization';

/** Words that appear only in Acme's data, so that leaks can be found by search. */
export const canary = {
  firstName: 'Quillomar',
  lastName: 'Zanthe',
  host: 'heliotrope.example',
  comment: 'The marmalade meeting',
  employee: 'KX77',
} as const;

export const stranger = 'stranger@rival.example';

export const hour = 3_600_000;

export type World = {
  readonly product: Product;
  /** An organization unrelated to Acme; `stranger` is its administrator. */
  readonly strangerOrganizationId: string;
  /** IDs of Acme's existing records. */
  readonly ids: Readonly<Record<Known, string>>;
  /** The secret tokens of the links that were sent. */
  readonly linkTokens: readonly string[];
  /** Every bearer token that was issued. */
  readonly bearerTokens: readonly string[];
  /** Returns the token of a column's person or of the stranger; with `isNew`, a new token that the call may end. */
  tokenOf(who: Column | 'stranger', options?: { readonly isNew: boolean }): Promise<string>;
  /** Creates a record at Acme, or a new organization, for calls that work only once. */
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
      | 'actionPlan'
      | 'resource'
      | 'tag'
      | 'secureExport'
      | 'person'
      | 'permission'
      | 'organization',
  ): Promise<string>;
};

export type Acme = { readonly product: Product; readonly organizationId: Id<'organization'>; readonly call: Client };

export async function addLifecycleCampaign({ organizationId, call }: Acme): Promise<string> {
  const attributes = {
    campaignType: 'lifecycle' as const,
    startedAt: new Date(Date.now() + 90 * 24 * hour).toISOString(),
    lifecycleTrigger: { event: 'anniversary' as const, days: 0, periodDays: 90 as const },
  };
  return (await call(createCampaign, { params: { organizationId }, body: { data: { type: 'campaigns', attributes } } }))
    .data.id;
}

export async function addSomebody({ organizationId, call }: Acme): Promise<string> {
  return (
    await call(createEmployee, {
      params: { organizationId },
      body: { data: { type: 'employees', attributes: { firstName: 'New', lastName: 'Comer' } } },
    })
  ).data.id;
}

export async function addSurvey({ organizationId, call }: Acme): Promise<string> {
  const attributes = {
    name: 'Onboarding',
    statements: [{ body: 'I know whom to ask.', statementType: 'likert5' as const }],
  };
  return (await call(createSurvey, { params: { organizationId }, body: { data: { type: 'surveys', attributes } } }))
    .data.id;
}

export async function addGroup({ organizationId, call }: Acme): Promise<string> {
  const params = { organizationId };
  const root = (await call(listGroups, { params })).data.find(({ attributes }) => attributes.isRoot);
  const attributes = { name: `Group ${randomBytes(4).toString('hex')}`, parentGroupId: root?.id ?? null };
  return (await call(createGroup, { params, body: { data: { type: 'v3-groups', attributes } } })).data.id;
}

export async function addGroupType(
  { organizationId, call }: Acme,
  name = `GroupType ${randomBytes(4).toString('hex')}`,
): Promise<string> {
  return (
    await call(createGroupType, {
      params: { organizationId },
      body: { data: { type: 'group-types', attributes: { name } } },
    })
  ).data.id;
}

export async function addAttribute(
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

export async function addActionPlan(owner: Client, { organizationId, groupId }: World['ids']): Promise<string> {
  const attributes = { v3GroupId: groupId, driver: 'rest', actionOccurrences: [{ dueOn: '2040-03-05' }] };
  const body = { data: { type: 'action-plans' as const, attributes } };
  return (await owner(createActionPlan, { params: { organizationId }, body })).data.id;
}

export async function addSegment(owner: Client, { organizationId, groupId }: World['ids']): Promise<string> {
  const attributes = { name: `Segment ${randomBytes(4).toString('hex')}`, v3GroupId: groupId, isShared: true };
  return (await owner(createSegment, { params: { organizationId }, body: { data: { type: 'segments', attributes } } }))
    .data.id;
}

export async function addBenchmark(superAdmin: Client): Promise<string> {
  const content = benchmarkFile(`Benchmark ${randomBytes(4).toString('hex')}`);
  return (await superAdmin(importBenchmarks, { body: content as never })).data[0]?.attributes.benchmarkId ?? '';
}

export async function addResource(superAdmin: Client): Promise<string> {
  const attributes = { kind: 'transform' as const, title: 'Rest', description: 'Rest first.', categoryIds: ['rest'] };
  const body = { data: { type: 'transform-resources' as const, attributes } };
  const resourceId = (await superAdmin(createTransformResource, { body })).data.id;
  await superAdmin(publishTransformResource, { params: { resourceId } });
  return resourceId;
}

export async function addTag(superAdmin: Client, name = `Tag ${randomBytes(4).toString('hex')}`): Promise<string> {
  return (await superAdmin(createResourceTag, { body: { data: { type: 'tags', attributes: { name } } } })).data.id;
}

export async function addGlobalCampaign(
  superAdmin: Client,
  { librarySurvey, organizationId }: World['ids'],
): Promise<string> {
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

/** Creates the account of an employee. */
export async function addAccountOf({ product, organizationId }: Acme, employeeId: string): Promise<string> {
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

export async function addRole({ product, organizationId }: Acme, personId: string): Promise<string> {
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

/** Grants the employee a permission, even if an equal one was removed. */
export async function addPermission({ product, organizationId }: Acme, personId: string): Promise<string> {
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

/** Creates a person with a role at Acme who has not been invited yet. */
export async function addAccount({ product, organizationId }: Acme): Promise<string> {
  return aMember(product.app.database, organizationId, { role: 'employee' });
}

export async function addOrganization(superAdmin: Client): Promise<string> {
  return (
    await superAdmin(createOrganization, { body: { data: { type: 'organizations', attributes: { name: 'New' } } } })
  ).data.id;
}

export function nameThreatContact({ product, organizationId }: Acme) {
  return product.app.database.inOrganization(organizationId, (trx) =>
    sql`insert into threat_contacts (organization_id, name, email)
      values (${organizationId}, 'Noor', 'noor@acme.example')`.execute(trx),
  );
}

export function internalOf(role: Role): InternalRole | undefined {
  return role === 'organization-admin' || role === 'engagement-admin' || role === 'leader' || role === 'employee'
    ? undefined
    : role;
}

/** Ids of records that are made later, and of records that every installation has. */
export const notMadeYet = {
  benchmarkId: '',
  globalCampaignId: '',
  segmentId: '',
  responseId: '',
  actionPlanId: '',
  resourceId: '',
  tagId: '',
  secureExportId: '',
  coachingSessionId: '',
  coachingSubscriptionId: '',
  superAdmin: '',
  superAdminRole: '',
  superAdminRoleId: '5',
  coachRole: '8',
  leaderRole: '2',
  permissionId: '999999999',
  nothing: '999999999',
} as const;
