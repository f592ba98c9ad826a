import { randomBytes } from 'node:crypto';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../src/platform/database/index.ts';
import type { KeyStore } from '../src/platform/keys/index.ts';
import { type CampaignKey, deriveFrom, formatLink, hashOfToken, prepareResponses } from '../src/responses/index.ts';

/** Holds campaign keys in memory for the length of a test. */
export function keysInMemory(): KeyStore {
  const keys = new Map<string, Buffer>();
  return {
    async createKey(campaignId, purpose = 'answers') {
      const key = keys.get(`${campaignId} ${purpose}`) ?? randomBytes(32);
      keys.set(`${campaignId} ${purpose}`, key);
      return key;
    },
    async readKey(campaignId, purpose = 'answers') {
      const key = keys.get(`${campaignId} ${purpose}`);
      if (!key) throw new Refusal('key-unavailable');
      return key;
    },
    async readInstallationKey(purpose) {
      const key = keys.get(purpose) ?? randomBytes(32);
      keys.set(purpose, key);
      return key;
    },
    shredKey: async (campaignId, purpose = 'answers') => void keys.delete(`${campaignId} ${purpose}`),
  };
}

type Input = {
  readonly employees?: number;
  readonly likert?: number;
  readonly opensInSeconds?: number;
  readonly closesInSeconds?: number;
  readonly locale?: string;
  /** The driver of its statements; by default none of the known drivers. */
  readonly driver?: string;
};

export type RunningCampaign = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly rootGroupId: Id<'group'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly key: CampaignKey;
  linkOf(employee: number, generation?: number): string;
};

/**
 * Creates the smallest setup in which a survey can be answered: an organization, a group, its employees, and a running
 * campaign.
 */
export async function aRunningCampaign(
  database: Database,
  keys: KeyStore,
  { employees = 6, likert = 3, opensInSeconds = -60, closesInSeconds = 86_400, locale, driver }: Input = {},
): Promise<RunningCampaign> {
  const startedAt = new Date(Date.now() + opensInSeconds * 1000);
  const endedAt = new Date(Date.now() + closesInSeconds * 1000);
  const made = await database.acrossOrganizations('create-organization', async (trx) => {
    const { id: organizationId } = await trx
      .insertInto('organizations')
      .values({ name: 'Acme', display_name: 'Acme' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: groupTypeId } = await trx
      .insertInto('group_types')
      .values({
        organization_id: organizationId,
        name: 'Organization',
        column_name: 'organization',
        is_reporting: true,
        position: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: rootGroupId } = await trx
      .insertInto('groups')
      .values({ organization_id: organizationId, group_type_id: groupTypeId, name: 'Acme', is_root: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = Array.from({ length: employees }, (_, n) => ({
      organization_id: organizationId,
      first_name: `First${n}`,
      last_name: `Last${n}`,
      email_address: `person${n}@acme.example`,
      ...(locale ? { locale } : {}),
    }));
    const employeeIds = (await trx.insertInto('employees').values(people).returning('id').execute()).map(
      ({ id }) => id,
    );
    const { id: campaignId } = await trx
      .insertInto('campaigns')
      .values({
        organization_id: organizationId,
        name: 'Quarter',
        campaign_type: 'quarterly',
        status: 'inprogress',
        started_at: startedAt,
        ended_at: endedAt,
        is_published: true,
        confidentiality_level: 5,
        protection: 'strict',
        minutes: 6,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: categoryId } = await trx
      .insertInto('categories')
      .values({ key: driver ?? `category-${campaignId}`, title: 'Autonomy', category_type: 'drivers' })
      .onConflict((same) => same.column('key').doUpdateSet({ title: 'Autonomy' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('campaign_statements')
      .values(statementsOf({ organizationId, campaignId, categoryId, likert }))
      .execute();
    const inCampaign = { organization_id: organizationId, campaign_id: campaignId };
    await trx
      .insertInto('campaign_groups')
      .values({
        ...inCampaign,
        group_id: rootGroupId,
        family: 'reporting',
        family_name: 'Organization',
        name: 'Acme',
        position: 0,
        include_in_results: true,
      })
      .execute();
    await trx
      .insertInto('campaign_memberships')
      .values(employeeIds.map((employee_id) => ({ ...inCampaign, employee_id, group_id: rootGroupId })))
      .execute();
    await trx
      .insertInto('campaign_participations')
      .values({ ...inCampaign, group_id: rootGroupId, completed_count: 0, size: employees, refreshed_at: new Date() })
      .execute();
    return { organizationId, campaignId, rootGroupId, employeeIds };
  });
  return { ...made, ...(await openForAnswers(database, keys, { ...made, startedAt, endedAt })) };
}

type Opening = Pick<RunningCampaign, 'organizationId' | 'campaignId' | 'employeeIds'> & {
  readonly startedAt: Date;
  readonly endedAt: Date;
};

async function openForAnswers(
  database: Database,
  keys: KeyStore,
  { organizationId, campaignId, employeeIds, startedAt, endedAt }: Opening,
) {
  const key = deriveFrom(await keys.createKey(campaignId));
  const inCampaign = { organization_id: organizationId, campaign_id: campaignId };
  await database.inOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('participations')
      .values(
        employeeIds.map((employee_id) => ({
          ...inCampaign,
          employee_id,
          token_hash: hashOfToken(key.linkToken(employee_id, 0)),
        })),
      )
      .execute();
    await trx
      .insertInto('answers.windows')
      .values({ ...inCampaign, opens_at: startedAt, closes_at: endedAt })
      .execute();
  });
  const responseKeys = employeeIds.map((employeeId) => key.responseKey(key.linkToken(employeeId, 0)));
  await database
    .as('intake')
    .inOrganization(organizationId, (trx) => prepareResponses(trx, organizationId, { campaignId, responseKeys }));
  const linkOf = (employee: number, generation = 0) =>
    formatLink({ campaignId, token: key.linkToken(employeeIds[employee] as string, generation) });
  return { key, linkOf };
}

type Asking = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly categoryId: Id<'category'>;
  readonly likert: number;
};

function statementsOf({ organizationId, campaignId, categoryId, likert }: Asking) {
  const shared = {
    organization_id: organizationId,
    campaign_id: campaignId,
    survey_id: '1' as Id<'survey'>,
    category_id: categoryId,
    sphere: 'Work Experience',
  };
  const rated = Array.from({ length: likert }, (_, position) => ({
    ...shared,
    position,
    statement_id: String(position + 1) as Id<'statement'>,
    kind: 'likert5' as const,
    is_required: true,
    body: `Statement ${position + 1}.`,
    translations: JSON.stringify({ de: `Aussage ${position + 1}.` }),
  }));
  const open = {
    ...shared,
    position: likert,
    statement_id: String(likert + 1) as Id<'statement'>,
    kind: 'openResponse' as const,
    is_required: false,
    body: 'What else?',
    translations: JSON.stringify({ de: 'Was noch?' }),
  };
  return [...rated, open];
}
