import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { anOrganization } from '../../test/accounts.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { deriveFrom, formatLink, hashOfToken, prepareResponses } from '../responses/index.ts';
import { type TakeSurvey, createTakeSurvey } from '../responses/drafts/take-survey.ts';
import type { Benchmarks } from './benchmark.ts';
import { closeCampaign } from './closing/publish-results.ts';

/**
 * A group with the people in it and not in a group below, the groups below, and how many more are in it who are asked
 * and never answer.
 */
export type Branch = {
  readonly name: string;
  readonly people?: number;
  readonly silent?: number;
  readonly below?: readonly Branch[];
  readonly isLeftOut?: boolean;
};

/**
 * A family of groups by which results are split; `of` says which value the nth employee has, none where it gives
 * nothing.
 */
export type Family = {
  readonly key: string;
  readonly values: readonly string[];
  readonly of: (employee: number) => number | undefined;
};

export type Company = {
  readonly organizationId: Id<'organization'>;
  readonly groupIds: Readonly<Record<string, Id<'group'>>>;
  /** In the order of the tree, after them those who never answer; `group` is the name of the group. */
  readonly employees: readonly { readonly id: Id<'employee'>; readonly group: string }[];
  readonly tree: Branch;
};

/** For an organization that compares itself with nobody. */
export const noBenchmarks: Benchmarks = { find: () => Promise.resolve(undefined) };

/** Seven statements of engagement, three of Autonomy, three of Rest, one for eNPS, one open question. */
export const asked = { engagement: 7, autonomy: 7, rest: 10, enps: 13, open: 14 } as const;

export type Values = readonly (number | string | null)[];

/** The answers of somebody who always chooses the same point, recommends to match, and writes a text or nothing. */
export function always(point: number, text: string | null = null): Values {
  return [...Array.from({ length: asked.enps }, () => point), point * 2, text];
}

/** The numbers from the first up to, and without, the second. */
export function numbered(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, n) => from + n);
}

/** An organization with its groups of today and its people. */
export async function aCompany(database: TestDatabase, tree: Branch): Promise<Company> {
  const organizationId = await anOrganization(database, { name: tree.name, display_name: tree.name });
  return database.inOrganization(organizationId, async (trx) => {
    const { id: groupTypeId } = await trx
      .insertInto('group_types')
      .values({ organization_id: organizationId, name: 'Team', column_name: 'team', is_reporting: true, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const groupIds: Record<string, Id<'group'>> = {};
    const employees: { id: Id<'employee'>; group: string }[] = [];
    const add = async ({ name, people = 0, below = [] }: Branch, parent: Id<'group'> | null): Promise<void> => {
      const { id } = await trx
        .insertInto('groups')
        .values({
          organization_id: organizationId,
          group_type_id: groupTypeId,
          parent_id: parent,
          name,
          is_root: parent === null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      groupIds[name] = id;
      if (people > 0) {
        const values = Array.from({ length: people }, (_, n) => ({
          organization_id: organizationId,
          first_name: `${name} ${n}`,
          last_name: 'Person',
        }));
        const added = await trx.insertInto('employees').values(values).returning('id').execute();
        employees.push(
          ...added.map((row) => ({ id: row.id, group: name })).sort((a, b) => Number(a.id) - Number(b.id)),
        );
      }
      for (const each of below) await add(each, id);
    };
    await add(tree, null);
    for (const { name, silent = 0 } of flatten(tree)) {
      const values = Array.from({ length: silent }, (_, n) => ({
        organization_id: organizationId,
        first_name: `${name} silent ${n}`,
        last_name: 'Person',
      }));
      const added = silent === 0 ? [] : await trx.insertInto('employees').values(values).returning('id').execute();
      employees.push(...added.map((row) => ({ id: row.id, group: name })));
    }
    return { organizationId, groupIds, employees, tree };
  });
}

type Wishes = {
  readonly kind?: 'quarterly' | 'enps' | 'smart_pulse';
  readonly name?: string;
  readonly level?: number;
  readonly protection?: 'strict' | 'threshold';
  readonly families?: readonly Family[];
  readonly splits?: readonly string[];
  /** How many days ago it ends. */
  readonly daysAgo?: number;
  readonly isTargeted?: boolean;
  /** The statements, by their places, that may be skipped beside the open one. */
  readonly skippable?: readonly number[];
};

export type Campaign = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly take: TakeSurvey;
  linkOf(employee: number, generation?: number): string;
  /** The nth employee answers every statement and sends the answers. */
  answer(employee: number, values: Values): Promise<void>;
  /** The employees with these numbers do, each with what `of` gives. */
  answerAll(employees: readonly number[], of: (employee: number) => Values): Promise<void>;
  /** Takes no more answers. */
  shut(): Promise<void>;
  close(attempt?: number): Promise<void>;
  reopen(): Promise<void>;
};

const day = 86_400_000;
/** More would wait for each other longer than anybody is made to wait for a connection. */
const answeringAtOnce = 16;

/** A campaign of everybody in the company that takes answers. */
export async function aCampaign(
  { database, keys }: { readonly database: TestDatabase; readonly keys: KeyStore },
  company: Company,
  wishes: Wishes = {},
): Promise<Campaign> {
  const { organizationId, employees } = company;
  const endedAt = new Date(Date.now() - (wishes.daysAgo ?? 0) * day + 3_600_000);
  const campaignId = await database.inOrganization(organizationId, (trx) =>
    addCampaign(trx, company, { ...wishes, endedAt }),
  );
  await database.acrossOrganizations('seed', (trx) =>
    addStatements(trx, organizationId, { campaignId, skippable: wishes.skippable ?? [] }),
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
  const answer = async (employee: number, values: Values) => {
    const answers = values.flatMap((value, index) => (value === null ? [] : [{ index, value, age: 0 }]));
    const saved = await take.save(linkOf(employee), { version: 0, answers, isFinal: true });
    if (saved.state !== 'saved' || saved.missing.length > 0)
      throw new Error(`The answers were not taken: ${JSON.stringify(saved)}`);
  };
  return {
    ...at,
    take,
    linkOf,
    answer,
    async answerAll(employees, of) {
      for (let from = 0; from < employees.length; from += answeringAtOnce)
        await Promise.all(
          employees.slice(from, from + answeringAtOnce).map((employee) => answer(employee, of(employee))),
        );
    },
    shut,
    async close(attempt = 0) {
      await shut();
      await closeCampaign({ database, keys }, at, { attempt, signal: new AbortController().signal });
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

type Adding = Wishes & { readonly endedAt: Date };

async function addCampaign(
  trx: Transaction,
  { organizationId, groupIds, employees, tree }: Company,
  wishes: Adding,
): Promise<Id<'campaign'>> {
  const {
    kind = 'quarterly',
    name = 'Quarter',
    level = 5,
    protection = 'strict',
    families = [],
    splits = [],
    endedAt,
    isTargeted = false,
  } = wishes;
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
  const values = families.flatMap(({ key, values }) =>
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
          places: JSON.stringify(placesOf(families, n)),
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

function placesOf(
  families: readonly Family[],
  employee: number,
): Readonly<Record<string, { readonly id: string; readonly name: string }>> {
  return Object.fromEntries(
    families.flatMap(({ key, values, of }) => {
      const value = of(employee);
      return value === undefined ? [] : [[key, { id: String(value + 1), name: values[value] ?? '' }]];
    }),
  );
}

type Placed = Branch & { readonly parent: string | null };

function flatten(branch: Branch, parent: string | null = null): readonly Placed[] {
  return [{ ...branch, parent }, ...(branch.below ?? []).flatMap((each) => flatten(each, branch.name))];
}

function groupNamed(groupIds: Company['groupIds'], id: string): string {
  return Object.entries(groupIds).find(([, each]) => each === id)?.[0] ?? '';
}

function sizeOf(tree: Branch, name: string): number {
  const found = flatten(tree).find((branch) => branch.name === name);
  return found ? flatten(found).reduce((sum, { people = 0, silent = 0 }) => sum + people + silent, 0) : 0;
}

const categories = {
  force: { title: 'Force', type: 'engagement', sphere: 'Work Experience' },
  feeling: { title: 'Feeling', type: 'engagement', sphere: 'Work Experience' },
  focus: { title: 'Focus', type: 'engagement', sphere: 'Work Experience' },
  autonomy: { title: 'Autonomy', type: 'drivers', sphere: 'Work Experience' },
  rest: { title: 'Rest', type: 'drivers', sphere: 'Work Experience' },
  enps: { title: 'eNPS', type: 'drivers', sphere: 'Leadership' },
  'open-feedback': { title: 'Open Feedback', type: 'drivers', sphere: 'Work Experience' },
} as const;

const order: readonly (keyof typeof categories)[] = [
  'force',
  'feeling',
  'focus',
  'feeling',
  'force',
  'focus',
  'feeling',
  'autonomy',
  'autonomy',
  'autonomy',
  'rest',
  'rest',
  'rest',
  'enps',
  'open-feedback',
];

async function addStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, skippable }: { readonly campaignId: Id<'campaign'>; readonly skippable: readonly number[] },
): Promise<void> {
  await trx
    .insertInto('categories')
    .values(
      Object.entries(categories).map(([key, { title, type, sphere }]) => ({ key, title, category_type: type, sphere })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const ids = new Map(
    (await trx.selectFrom('categories').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
  );
  const statements = order.map((key, position) => ({
    organization_id: organizationId,
    campaign_id: campaignId,
    position,
    survey_id: '1' as Id<'survey'>,
    statement_id: String(position + 1) as Id<'statement'>,
    category_id: ids.get(key) as Id<'category'>,
    sphere: categories[key].sphere,
    kind:
      key === 'enps' ? ('enps' as const) : key === 'open-feedback' ? ('openResponse' as const) : ('likert5' as const),
    is_required: key !== 'open-feedback' && !skippable.includes(position),
    body: `Statement ${position + 1}.`,
  }));
  await trx.insertInto('campaign_statements').values(statements).execute();
}
