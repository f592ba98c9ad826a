import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { deriveFrom, parseLink } from '../../responses/index.ts';
import { replyKeyOf, threadKeyOf } from '../../platform/keys/index.ts';
import { type Campaign, aCampaign, always, numbered } from '../results.test-support.ts';
import { asked } from '../asked-statements.test-support.ts';
import { aCompany } from '../company.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();
const canary = 'The canary sings of';

type Comment = {
  readonly id: string;
  readonly release: number;
  readonly group: string;
  readonly position: number;
  readonly statement: number;
  readonly body: string;
  readonly threadKey: Buffer;
};

const commentsOf = ({ organizationId, campaignId }: Campaign) =>
  database.as('results').inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<Comment>`
      select c.id, c.release, g.name as group, c.position, c.statement_position as statement, c.body,
        c.thread_key as "threadKey" from results.comments c
      join results.groups g on g.organization_id = c.organization_id and g.campaign_id = c.campaign_id
        and g.release = c.release and g.group_id = c.group_id
      where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} order by c.position`.execute(trx)
      ).rows,
  );

let campaign: Campaign;

/** Twelve people in one team and seven in the other, who all write comments; six more answer later. */
beforeAll(async () => {
  const company = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'Twelve', people: 12 },
      { name: 'Seven', people: 7 },
      { name: 'Late', people: 12 },
    ],
  });
  campaign = await aCampaign({ database, keys }, company);
  await campaign.answerAll(numbered(0, 19), (employee) => always(4, `${canary} ${employee}`));
  await campaign.close();
});

describe('comments', () => {
  test('are listed in groups with at least ten respondents, otherwise in the parent', async () => {
    const comments = await commentsOf(campaign);
    expect(comments).toHaveLength(19);
    const groupOf = new Map(comments.map(({ body, group }) => [body, group]));
    expect(new Set(groupOf.values())).toEqual(new Set(['Acme']));
  });

  test('have ids and an order that reveal nothing about their writers', async () => {
    const comments = await commentsOf(campaign);
    expect(new Set(comments.map(({ id }) => id)).size).toBe(19);
    expect(comments.every(({ id }) => /^[1-9]\d{0,17}$/.test(id))).toBe(true);
    const writers = comments.map(({ body }) => Number(body.split(' ').at(-1)));
    expect(writers).not.toEqual(writers.toSorted((a, b) => a - b));
    expect(writers.toSorted((a, b) => a - b)).toEqual(numbered(0, 19));
    expect(comments.map(({ statement }) => statement)).toEqual(comments.map(() => asked.open));
  });

  test("can be found by the writer's browser only, neither by the link nor by the key of the campaign", async () => {
    const comments = await commentsOf(campaign);
    const foundBy = (secret: Buffer) =>
      comments.find(({ threadKey }) => threadKey.equals(threadKeyOf(secret, asked.open)))?.body;
    const token = campaign.replyTokenOf(3);
    expect(foundBy(replyKeyOf(token))).toBe(`${canary} 3`);
    const { token: linkToken } = parseLink(campaign.linkOf(3))!;
    const key = deriveFrom(await keys.readKey(campaign.campaignId));
    const others = [token, linkToken, replyKeyOf(linkToken), key.linkToken('3', 1), key.responseKey(linkToken)];
    expect(others.map(foundBy)).toEqual(others.map(() => undefined));
  });

  test('of two large enough teams are listed separately', async () => {
    const company = await aCompany(database, {
      name: 'Globex',
      below: [
        { name: 'One', people: 11 },
        { name: 'Two', people: 14 },
      ],
    });
    const other = await aCampaign({ database, keys }, company);
    await other.answerAll(numbered(0, 25), (employee) => always(4, employee % 2 === 0 ? `Words of ${employee}` : null));
    await other.close();
    const groupOf = new Map(
      (await commentsOf(other)).map(({ body, group }) => [Number(body.split(' ').at(-1)), group]),
    );
    expect([groupOf.get(0), groupOf.get(10), groupOf.get(12), groupOf.get(24)]).toEqual(['One', 'One', 'Two', 'Two']);
  });

  test('are suppressed if fewer than ten people have answered in total', async () => {
    const company = await aCompany(database, { name: 'Tiny', people: 9 });
    const other = await aCampaign({ database, keys }, company);
    await other.answerAll(numbered(0, 9), () => always(4, 'Alone'));
    await other.close();
    expect(await commentsOf(other)).toEqual([]);
  });
});

describe('late comments', () => {
  test('follow the others, and only where ten late people hide the writers', async () => {
    const before = await commentsOf(campaign);
    await campaign.reopen();
    await campaign.answerAll(numbered(19, 25), () => always(5, 'Too few of us'));
    await campaign.close();
    expect(await commentsOf(campaign)).toEqual(before);
    await campaign.reopen();
    await campaign.answerAll(numbered(25, 31), () => always(5, 'Too few again'));
    await campaign.close();
    expect(await commentsOf(campaign)).toEqual(before);

    const company = await aCompany(database, { name: 'Initech', people: 40 });
    const other = await aCampaign({ database, keys }, company);
    await other.answerAll(numbered(0, 15), () => always(4, 'Early'));
    await other.close();
    await other.reopen();
    await other.answerAll(numbered(15, 27), () => always(4, 'Late'));
    await other.close();
    expect((await commentsOf(other)).map(({ position, release, body }) => [position, release, body])).toEqual(
      numbered(0, 27).map((n) => [n, n < 15 ? 1 : 2, n < 15 ? 'Early' : 'Late']),
    );
  });
});

describe('a reader of the whole database', () => {
  test('finds comments only where they are published', async () => {
    const owner = new Client(database.connection);
    await owner.connect();
    const { rows: tables } = await owner.query<{ readonly name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query(`select 1 from ${name} as t where t::text like '%canary sings%' limit 1`);
      if (rows.length > 0) holding.push(name);
    }
    await owner.end();
    expect(holding).toEqual(['results.comments']);
    expect(tables.length).toBeGreaterThan(30);
  });

  test('finds no table that links an answer or a result to an employee', async () => {
    const owner = new Client(database.connection);
    await owner.connect();
    const { rows } = await owner.query<{ readonly columns: string }>(`
      select string_agg(column_name, ' ' order by ordinal_position) as columns from information_schema.columns
      where table_schema in ('answers', 'results') group by table_schema, table_name
        having bool_or(column_name ~ 'employee')`);
    await owner.end();
    expect(rows.map(({ columns }) => columns)).toEqual(['organization_id campaign_id release employee_ids']);
  });
});

describe('the database role for results', () => {
  test.each([
    'answers.responses',
    'answers.windows',
    'results.included_employees',
    'participations',
    'campaign_memberships',
    'employees',
    'memberships',
    'people',
  ])('may not read %s', async (table) => {
    const reading = database
      .as('results')
      .acrossOrganizations('operate', (trx) => sql`select 1 from ${sql.table(table)} limit 1`.execute(trx));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  test.each(['results.releases', 'results.groups', 'results.cells', 'results.comments'])(
    'may not change %s',
    async (table) => {
      for (const change of [sql`delete from ${sql.table(table)}`, sql`update ${sql.table(table)} set release = 9`]) {
        await expect(
          database.as('results').acrossOrganizations('operate', (trx) => change.execute(trx)),
        ).rejects.toThrow(/permission denied/);
      }
    },
  );

  test.each(['results.releases', 'results.groups', 'results.cells', 'results.included_employees'])(
    'leaves %s as written by the closing role, which cannot change it either',
    async (table) => {
      for (const change of [sql`delete from ${sql.table(table)}`, sql`update ${sql.table(table)} set release = 9`]) {
        await expect(
          database.as('closing').acrossOrganizations('operate', (trx) => change.execute(trx)),
        ).rejects.toThrow(/permission denied/);
      }
    },
  );
});
