import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { type CampaignKey, deriveFrom } from '../../responses/index.ts';
import { type Acme, type CampaignApi, anAcme, inHours, longAgo, surveyIdOf } from '../campaigns.test-support.ts';

export type Correcting = {
  readonly acme: Acme;
  readonly campaign: Id<'campaign'>;
  at(path?: string): string;
  /** Creates and confirms a campaign; with a negative `startsInHours` it runs at once. */
  launch(attributes?: object): Promise<void>;
  act(
    path: string,
    body?: unknown,
    as?: string,
  ): Promise<{ readonly statusCode: number; readonly detail: string | undefined }>;
  key(): Promise<CampaignKey>;
  /** Submits an employee's answers by the link of a generation; returns whether they were stored. */
  answer(employee: number, generation?: number): Promise<boolean>;
  members(): Promise<
    readonly {
      readonly employee: number;
      readonly group: string;
      readonly isAdded: boolean;
      readonly generation: number | null;
    }[]
  >;
  /** Employees with a response row, and whether it is filled. */
  rows(): Promise<readonly { readonly employee: number; readonly isSubmitted: boolean }[]>;
  /** Adds a new active employee to a team. */
  hire(team: Id<'group'>, values?: object): Promise<Id<'employee'>>;
};

/** Acme with a campaign whose members can be changed, new for each test; call at file level. */
export function aCorrectableCampaign(database: TestDatabase, campaignApi: CampaignApi): Correcting {
  const world = {} as { -readonly [K in keyof Correcting]: Correcting[K] };
  let survey: string;
  let everybody: readonly Id<'employee'>[];
  const numberOf = (id: string) => everybody.findIndex((each) => each === id);

  beforeAll(async () => {
    survey = await surveyIdOf(database, 'engagement-only');
  });
  beforeEach(async () => {
    world.acme = await anAcme(database);
    everybody = world.acme.employeeIds;
  });

  const inAcme = <Row>(query: Parameters<typeof sql>[0], ...values: unknown[]) =>
    database.inOrganization(world.acme.id, async (trx) => (await sql<Row>(query, ...values).execute(trx)).rows);
  world.at = (path = '') => `/organizations/${world.acme.id}/campaigns/${world.campaign}${path}`;
  world.key = async () => deriveFrom(await campaignApi.keys.readKey(world.campaign));
  world.launch = async (attributes = {}) => {
    const body = {
      data: {
        type: 'campaigns',
        attributes: { campaignType: 'quarterly', startedAt: inHours(-1), surveyIds: [survey], ...attributes },
      },
    };
    world.campaign = (
      await campaignApi.api.ask('POST', `/organizations/${world.acme.id}/campaigns`, { as: world.acme.admin, body })
    ).json().data.id;
    await campaignApi.api.ask('PATCH', world.at('/publish'), { as: world.acme.admin });
    await campaignApi.tick();
  };
  world.act = async (path, body, as = world.acme.admin) => {
    const method = path.startsWith('/remove')
      ? 'PATCH'
      : path.startsWith('/campaign-insights') && body === undefined
        ? 'DELETE'
        : 'POST';
    const { statusCode, body: text } = await campaignApi.api.ask(method, world.at(path), { as, body });
    return { statusCode, detail: statusCode >= 400 ? JSON.parse(text).errors[0].detail : undefined };
  };
  world.answer = async (employee, generation = 0) => {
    const key = await world.key();
    const responseKey = key.responseKey(key.linkToken(everybody[employee] as string, generation));
    const { rows } = await database.as('intake').inOrganization(world.acme.id, (trx) =>
      sql`update answers.responses set is_submitted = true, version = version + 1
          where organization_id = ${world.acme.id}
            and campaign_id = ${world.campaign} and response_key = ${responseKey} returning version`.execute(trx),
    );
    return rows.length > 0;
  };
  world.members = async () => {
    const rows = await inAcme<{ employeeId: string; group: string; isAdded: boolean; generation: number | null }>`
      select m.employee_id as "employeeId", g.name as "group", coalesce(p.is_added, false) as "isAdded", p.generation
      from campaign_memberships m
      join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id
        and g.family = 'reporting' and g.group_id = m.group_id
      left join participations p on p.organization_id = m.organization_id and p.campaign_id = m.campaign_id
        and p.employee_id = m.employee_id
      where m.organization_id = ${world.acme.id} and m.campaign_id = ${world.campaign} order by m.employee_id`;
    return rows.map(({ employeeId, ...row }) => ({ employee: numberOf(employeeId), ...row }));
  };
  world.rows = async () => {
    const key = await world.key();
    const owners = new Map(
      everybody.flatMap((id, employee) =>
        [0, 1, 2].map(
          (generation) => [key.responseKey(key.linkToken(id, generation)).toString('hex'), employee] as const,
        ),
      ),
    );
    const rows = await database.as('intake').inOrganization(
      world.acme.id,
      async (trx) =>
        (
          await sql<{
            key: string;
            isSubmitted: boolean;
          }>`select encode(response_key, 'hex') as key, is_submitted as "isSubmitted" from answers.responses
              where organization_id = ${world.acme.id} and campaign_id = ${world.campaign}`.execute(trx)
        ).rows,
    );
    return rows
      .map((row) => ({ employee: owners.get(row.key) ?? -1, isSubmitted: row.isSubmitted }))
      .toSorted((a, b) => a.employee - b.employee);
  };
  world.hire = async (team, values = {}) => {
    const id = await database.inOrganization(world.acme.id, async (trx) => {
      const made = await trx
        .insertInto('employees')
        .values({
          organization_id: world.acme.id,
          first_name: 'New',
          last_name: 'Colleague',
          email_address: `new${everybody.length}@acme${world.acme.id}.example`,
          started_on: longAgo,
          born_on: '1985-05-01',
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { group_type_id } = await trx
        .selectFrom('groups')
        .select('group_type_id')
        .where('id', '=', team)
        .where('organization_id', '=', world.acme.id)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('memberships')
        .values({ organization_id: world.acme.id, employee_id: made.id, group_type_id, group_id: team })
        .execute();
      return made.id;
    });
    everybody = [...everybody, id];
    return id;
  };
  return world;
}
