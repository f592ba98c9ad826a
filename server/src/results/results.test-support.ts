import { randomBytes } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type KeyStore, replyTokenOf } from '../platform/keys/index.ts';
import { deriveFrom, formatLink, hashOfToken, prepareResponses } from '../responses/index.ts';
import { type TakeSurvey, createTakeSurvey } from '../responses/drafts/take-survey.ts';
import type { Benchmarks } from './benchmark.ts';
import { publishResults } from './closing/publish-results.ts';
import { type GroupType, type Company, flatten, groupNamed, sizeOf, placesOf } from './company.test-support.ts';
import { asked, addStatements } from './asked-statements.test-support.ts';

/** For an organization without a benchmark. */
export const noBenchmarks: Benchmarks = { find: () => Promise.resolve(undefined) };

export type Values = readonly (number | string | null)[];

/**
 * Answers of a person who always chooses the same point, recommends accordingly, and writes the given comment, if any.
 */
export function always(point: number, text: string | null = null): Values {
  return [...Array.from({ length: asked.enps }, () => point), point * 2, text];
}

/** The integers from the first up to, but not including, the second. */
export function numbered(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, n) => from + n);
}

type Input = {
  readonly kind?: 'quarterly' | 'enps' | 'smart_pulse';
  readonly name?: string;
  readonly level?: number;
  readonly protection?: 'strict' | 'threshold';
  readonly groupTypes?: readonly GroupType[];
  readonly splits?: readonly string[];
  /** How many days ago it ended. */
  readonly daysAgo?: number;
  readonly isTargeted?: boolean;
  /** Indexes of the statements that may be skipped, in addition to the open one. */
  readonly skippable?: readonly number[];
};

export type Campaign = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly take: TakeSurvey;
  linkOf(employee: number, generation?: number): string;
  /** The nth employee answers every statement and submits. */
  answer(employee: number, values: Values): Promise<void>;
  /** The employees with these numbers answer, each with the values of `of`. */
  /** The token in the address of the replies, known to the browser of this employee. */
  replyTokenOf(employee: number): Buffer;
  answerAll(employees: readonly number[], of: (employee: number) => Values): Promise<void>;
  /** Stops accepting answers. */
  shut(): Promise<void>;
  close(): Promise<void>;
  reopen(): Promise<void>;
};

const day = 86_400_000;
/** More concurrent requests would exceed the wait limit for a connection. */
const answeringAtOnce = 16;

/** A campaign of everyone in the company that accepts answers. */
export async function aCampaign(
  { database, keys }: { readonly database: TestDatabase; readonly keys: KeyStore },
  company: Company,
  input: Input = {},
): Promise<Campaign> {
  const { organizationId, employees } = company;
  const endedAt = new Date(Date.now() - (input.daysAgo ?? 0) * day + 3_600_000);
  const campaignId = await database.inOrganization(organizationId, (trx) =>
    addCampaign(trx, company, { ...input, endedAt }),
  );
  await database.acrossOrganizations('seed', (trx) =>
    addStatements(trx, organizationId, { campaignId, skippable: input.skippable ?? [] }),
  );
  const at = { organizationId, campaignId };
  const key = deriveFrom(await keys.createKey(campaignId));
  const tokens = employees.map(({ id }) => key.linkToken(id, 0));
  await database.inOrganization(organizationId, async (trx) => {
    const inCampaign = { organization_id: organizationId, campaign_id: campaignId };
    if (employees.length > 0)
      await trx
        .insertInto('participations')
        .values(
          employees.map(({ id }, n) => ({
            ...inCampaign,
            employee_id: id,
            token_hash: hashOfToken(tokens[n] as Buffer),
          })),
        )
        .execute();
    await trx
      .insertInto('answers.windows')
      .values({ ...inCampaign, opens_at: new Date(Date.now() - 400 * day), closes_at: new Date(Date.now() + day) })
      .execute();
  });
  await database
    .as('intake')
    .inOrganization(organizationId, (trx) =>
      prepareResponses(trx, organizationId, { campaignId, responseKeys: tokens.map(key.responseKey) }),
    );
  const take = createTakeSurvey({
    database,
    keys,
    clock: systemClock,
    assetBase: '/',
    listSharedActions: async () => [],
    supportEmail: 'help@acme.example',
  });
  const linkOf = (employee: number, generation = 0) =>
    formatLink({ campaignId, token: key.linkToken(employees[employee]?.id as string, generation) });
  const run = (statement: ReturnType<typeof sql>) =>
    database.inOrganization(organizationId, async (trx) => void (await statement.execute(trx)));
  const shut = () =>
    run(
      sql`update answers.windows set closes_at = attune_now() - interval '1 minute'
        where organization_id = ${organizationId} and campaign_id = ${campaignId}`,
    );
  const secrets = new Map<number, Buffer>();
  const answer = async (employee: number, values: Values) => {
    const answers = values.flatMap((value, index) => (value === null ? [] : [{ index, value, age: 0 }]));
    const secret = randomBytes(16);
    secrets.set(employee, secret);
    const saved = await take.save(linkOf(employee), { version: 0, answers, isFinal: true }, secret);
    if (saved.state !== 'saved' || saved.missing.length > 0)
      throw new Error(`The answers were not taken: ${JSON.stringify(saved)}`);
  };
  return {
    ...at,
    take,
    linkOf,
    replyTokenOf: (employee: number) => replyTokenOf(secrets.get(employee) as Buffer, at.campaignId),
    answer,
    async answerAll(employees, of) {
      for (let from = 0; from < employees.length; from += answeringAtOnce)
        await Promise.all(
          employees.slice(from, from + answeringAtOnce).map((employee) => answer(employee, of(employee))),
        );
    },
    shut,
    async close() {
      await shut();
      await publishResults({ database, keys }, at, { signal: new AbortController().signal });
    },
    async reopen() {
      await run(
        sql`update campaigns set status = 'inprogress', reopened_at = attune_now()
          where organization_id = ${organizationId} and id = ${campaignId}`,
      );
      await run(
        sql`update answers.windows set closes_at = attune_now() + interval '1 day'
          where organization_id = ${organizationId} and campaign_id = ${campaignId}`,
      );
    },
  };
}

type Adding = Input & { readonly endedAt: Date };

async function addCampaign(
  trx: Transaction,
  { organizationId, groupIds, employees, tree }: Company,
  input: Adding,
): Promise<Id<'campaign'>> {
  const {
    kind = 'quarterly',
    name = 'Quarter',
    level = 5,
    protection = 'strict',
    groupTypes = [],
    splits = [],
    endedAt,
    isTargeted = false,
  } = input;
  const { id: campaignId } = await trx
    .insertInto('campaigns')
    .values({
      organization_id: organizationId,
      name,
      campaign_type: kind,
      status: 'inprogress',
      started_at: new Date(endedAt.getTime() - 7 * day),
      ended_at: endedAt,
      is_published: true,
      confidentiality_level: level,
      protection,
      splits: JSON.stringify(splits),
      audience_size: employees.length,
      survey_version: 4,
      is_targeted: isTargeted,
      is_included_in_results: !isTargeted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inCampaign = { organization_id: organizationId, campaign_id: campaignId };
  const groups = flatten(tree).map((branch, position) => ({
    ...inCampaign,
    family: 'reporting',
    family_name: 'Team',
    group_id: groupIds[branch.name] as Id<'group'>,
    parent_id: branch.parent === null ? null : (groupIds[branch.parent] as Id<'group'>),
    name: branch.name,
    position,
    include_in_results: !branch.isLeftOut,
  }));
  const values = groupTypes.flatMap(({ key, values }) =>
    values.map((value, position) => ({
      ...inCampaign,
      family: key,
      family_name: key,
      group_id: String(position + 1) as Id<'group'>,
      parent_id: null,
      name: value,
      position,
      include_in_results: true,
    })),
  );
  await trx
    .insertInto('campaign_groups')
    .values([...groups, ...values])
    .execute();
  if (employees.length > 0) {
    await trx
      .insertInto('campaign_memberships')
      .values(
        employees.map(({ id, group }, n) => ({
          ...inCampaign,
          employee_id: id,
          group_id: groupIds[group] as Id<'group'>,
          places: JSON.stringify(placesOf(groupTypes, n)),
        })),
      )
      .execute();
  }
  await trx
    .insertInto('campaign_participations')
    .values(
      groups.map(({ group_id }) => ({
        ...inCampaign,
        group_id,
        completed_count: 0,
        size: sizeOf(tree, groupNamed(groupIds, group_id)),
        refreshed_at: new Date(),
      })),
    )
    .execute();
  return campaignId;
}
