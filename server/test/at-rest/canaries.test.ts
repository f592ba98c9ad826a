import { listCampaignResults } from '@attune/contract/results/overview';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import { type LaunchedCampaign, aLaunchedCampaign, day, hour } from './a-launched-campaign.ts';
import { type DumpedColumn, asOwner, listTables, readDump, valuesOf, whereFound } from './dump.ts';

const product = aProduct();
const colleagues = Array.from({ length: 24 }, (_, n) => ({
  name: `colleague${n}`,
  team: n % 2 ? 'Platform' : 'Support',
}));
const canaryOf = (name: string) => `Canary of ${name}: the heron stands at gate seven.`;

/** Unique ratings per person: a long run of them identifies the person. */
const ratingOf = (name: string) => (statement: number) =>
  1 + ((Number(name.slice('colleague'.length)) * 7 + statement * statement + 3 * statement) % 5);

let campaign: LaunchedCampaign;

beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, { name: 'Initech', colleagues });
  for (const { name } of colleagues.slice(0, 20))
    await campaign.answer(name, { rating: ratingOf(name), text: canaryOf(name) });
  for (const { name } of colleagues.slice(20))
    await campaign.answer(name, { rating: ratingOf(name), text: canaryOf(name) }, { isFinal: false });
  await product.moveTo(new Date(campaign.start.getTime() + 2 * hour));
});

/** Finds the columns that contain a person's comment. */
function whereTexts(dump: readonly DumpedColumn[]): readonly string[] {
  const found = colleagues.flatMap(({ name }) =>
    [canaryOf(name), canaryOf(name).slice(0, 24)].flatMap((text) => whereFound(dump, text)),
  );
  return [...new Set(found)].toSorted();
}

/** Finds the columns that contain twenty ratings in a row, as digits or as bytes, with or without separators. */
function whereRatings(dump: readonly DumpedColumn[]): readonly string[] {
  const found = colleagues.flatMap(({ name }) => {
    const ratings = Array.from({ length: 20 }, (_, statement) => ratingOf(name)(statement + 5));
    const digits = ['', ',', ', ', ' '].map((between) => ratings.join(between));
    return [...digits, Buffer.from(ratings).toString('latin1')].flatMap((text) => whereFound(dump, text));
  });
  return [...new Set(found)].toSorted();
}

const keysOf = (name: string) => {
  const token = campaign.key.linkToken(campaign.employeeIds.get(name) as string, 0);
  return { token: token.toString('hex'), responseKey: campaign.key.responseKey(token).toString('hex') };
};

/** A draft is stored under the same key as the sent answers, and is no easier to link to a person. */
const withoutDrafts = (found: readonly string[]) => found.filter((place) => place !== 'answers.drafts.response_key');

describe('an attacker who reads every column of every table', () => {
  test('reads the tables of the queue and the answers, too, and would find plain text in them', async () => {
    const tables = await listTables(product.connection);
    expect(tables).toEqual(
      expect.arrayContaining([
        'answers.responses',
        'results.comments',
        'public.employees',
        expect.stringMatching(/^queue\.job/),
      ]),
    );
    const dump = await readDump(product.connection);
    expect(whereFound(dump, 'colleague7@people.example')).toContain('public.employees.email_address');
    expect(valuesOf(dump, 'answers.responses.sealed')).toHaveLength(20);
    expect(valuesOf(dump, 'answers.drafts.sealed')).toHaveLength(24);
  });

  test('finds no text and no ratings while the campaign is open', async () => {
    const dump = await readDump(product.connection);
    expect(whereTexts(dump)).toEqual([]);
    expect(whereRatings(dump)).toEqual([]);
  });

  test('finds nothing that links a response to a person', async () => {
    const dump = await readDump(product.connection);
    for (const { name } of colleagues) {
      const { token, responseKey } = keysOf(name);
      expect(withoutDrafts(whereFound(dump, responseKey))).toEqual(['answers.responses.response_key']);
      expect([...whereFound(dump, token), ...whereFound(dump, campaign.linkOf(name))]).toEqual([]);
    }
    const foreign = await asOwner(
      product.connection,
      `select conname from pg_constraint where contype = 'f'
        and (conrelid in ('answers.responses'::regclass, 'answers.drafts'::regclass)
          or confrelid in ('answers.responses'::regclass, 'answers.drafts'::regclass))`,
    );
    expect(foreign).toEqual([]);
  });

  test.each([
    ['a response', 'answers.responses', ['version integer', 'is_submitted boolean', 'sealed bytea']],
    ['a draft', 'answers.drafts', ['browser bytea', 'version integer', 'sealed bytea']],
  ])('finds beside %s no time, no counter and no place in a row', async (_, table, rest) => {
    const columns = await asOwner<{ name: string; type: string; identity: string; default: string | null }>(
      product.connection,
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attidentity::text as identity,
        pg_get_expr(d.adbin, d.adrelid) as default
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table],
    );
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'organization_id bigint',
      'campaign_id bigint',
      'response_key bytea',
      ...rest,
    ]);
    expect(columns.filter((column) => column.identity !== '' || /nextval|now/.test(column.default ?? ''))).toEqual([]);
    const sizes = await asOwner<{ size: number }>(
      product.connection,
      `select distinct length(sealed) as size from ${table} where sealed is not null`,
    );
    expect(sizes).toHaveLength(1);
  });

  test('finds after closing the texts of the published comments, and those only there', async () => {
    await product.moveTo(new Date(campaign.start.getTime() + 7 * day + hour));
    const [headline] = (
      await campaign.administrator(listCampaignResults, { params: { organizationId: campaign.organizationId } })
    ).data;
    expect(headline?.attributes.completedSurveyCount).toBe(20);
    const dump = await readDump(product.connection);
    expect(whereTexts(dump)).toEqual(['results.comments.body']);
    expect(valuesOf(dump, 'results.comments.body')).toHaveLength(20);
    expect(whereRatings(dump)).toEqual([]);
    for (const { name } of colleagues)
      expect(withoutDrafts(whereFound(dump, keysOf(name).responseKey))).toEqual(['answers.responses.response_key']);
  });
});
