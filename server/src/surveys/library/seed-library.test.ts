import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type LibraryContent, seedLibrary } from '../index.ts';
import { seedSurveyLibrary } from '../surveys.test-support.ts';

const database = aDatabase();
let content: LibraryContent;
let acme: Id<'organization'>;

beforeAll(async () => {
  acme = await anOrganization(database);
});
beforeEach(async () => {
  content = await seedSurveyLibrary(database);
});

async function read<Row>(statement: string): Promise<readonly Row[]> {
  return database.acrossOrganizations('seed', async (trx) => (await sql<Row>`${sql.raw(statement)}`.execute(trx)).rows);
}

const surveyRows = () =>
  read<{ key: string; version: number; is_available_to_send: boolean; keys: string[] }>(`
    select s.key, s.version, s.is_available_to_send, array(
      select st.key from survey_statements p join statements st on st.organization_id = 0 and st.id = p.statement_id
      where p.organization_id = 0 and p.survey_id = s.id order by p.position
    ) as keys
    from surveys s where s.organization_id = 0 order by s.id`);
const bodyOf = async (key: string) =>
  (await read<{ body: string }>(`select body from statements where organization_id = 0 and key = '${key}'`))[0]?.body;

async function send(surveyKey: string): Promise<void> {
  await database.acrossOrganizations('seed', async (trx) => {
    const { id } = await trx
      .insertInto('campaigns')
      .values({
        organization_id: acme,
        name: 'Sent',
        campaign_type: 'custom',
        started_at: '2026-01-01',
        ended_at: '2026-01-08',
        confidentiality_level: 5,
        protection: 'strict',
        published_at: '2026-01-01',
        opened_at: '2026-01-01',
        is_published: true,
        status: 'inprogress',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into campaign_surveys (organization_id, campaign_id, survey_organization_id, survey_id, position)
      select ${acme}, ${id}, 0, s.id, 1 from surveys s where s.organization_id = 0 and s.key = ${surveyKey}`.execute(
      trx,
    );
  });
}

function withBody(key: string, body: string): LibraryContent {
  return {
    ...content,
    statements: content.statements.map((statement) => (statement.key === key ? { ...statement, body } : statement)),
  };
}

describe('the survey library', () => {
  // Shows PROD-22
  test('contains every survey of the content with its statements in order', async () => {
    const rows = await surveyRows();
    expect(rows.map(({ key, version, keys }) => ({ key, version, keys }))).toEqual(
      content.surveys.map(({ key, version, statements }) => ({
        key,
        version,
        keys: statements.map((each) => each.key),
      })),
    );
    expect(rows.every(({ is_available_to_send: isAvailable }) => isAvailable)).toBe(true);
  });

  test('stays the same, ids included, when seeded again by two processes at once', async () => {
    const everything = () =>
      Promise.all(
        ['surveys', 'statements', 'survey_statements', 'statement_translations', 'categories'].map((table) =>
          read(`select * from ${table} order by 1, 2, 3`),
        ),
      );
    const before = await everything();
    await Promise.all([seedLibrary(database, content), seedLibrary(database, content)]);
    expect(await everything()).toEqual(before);
  });

  test('separates engagement from conditions, and has a category for custom statements', async () => {
    const kinds = await read<{ category_type: string; count: string }>(
      'select category_type, count(*) from categories group by 1 order by 1',
    );
    expect(Object.fromEntries(kinds.map((row) => [row.category_type, Number(row.count)]))).toMatchObject({
      engagement: 3,
      conditions: 3,
    });
    expect(await read(`select title from categories where key = 'custom'`)).toEqual([{ title: 'Custom' }]);
  });

  test('has the full survey in four more languages', async () => {
    const rows = await read<{ locale: string; count: number }>(
      'select locale, count(*)::int from statement_translations where organization_id = 0 group by 1 order by 1',
    );
    expect(rows).toEqual(['de', 'es', 'fr', 'pt-BR'].map((locale) => ({ locale, count: 61 })));
  });

  test('can be read by every organization and changed by none', async () => {
    const before = await surveyRows();
    const touched = await database.inOrganization(acme, async (trx) => {
      const counts = [];
      for (const statement of [
        'delete from survey_statements where organization_id = 0',
        'delete from statement_translations where organization_id = 0',
        "update surveys set name = 'Ours' where organization_id = 0",
      ]) {
        counts.push((await sql.raw(statement).execute(trx)).numAffectedRows);
      }
      return counts;
    });
    expect(touched).toEqual([0n, 0n, 0n]);
    expect(await surveyRows()).toEqual(before);
    const seen = await database.inOrganization(
      acme,
      async (trx) => (await sql`select id from surveys where organization_id = 0`.execute(trx)).rows,
    );
    expect(seen).toHaveLength(before.length);
  });

  test('updates texts until a survey is sent', async () => {
    await seedLibrary(database, withBody('change-1', 'I know why this change is needed.'));
    expect(await bodyOf('change-1')).toBe('I know why this change is needed.');
  });

  test('keeps sent surveys and their statements unchanged', async () => {
    const before = await bodyOf('eng-force-1');
    await send('engagement-only');
    const changed = withBody('eng-force-1', 'Another sentence altogether here.');
    await seedLibrary(database, {
      ...changed,
      surveys: changed.surveys.map((survey) =>
        survey.key === 'engagement-only' ? { ...survey, statements: survey.statements.slice(1) } : survey,
      ),
    });
    expect(await bodyOf('eng-force-1')).toBe(before);
    expect((await surveyRows()).find(({ key }) => key === 'engagement-only')?.keys).toHaveLength(7);
  });

  test('offers only the newest version of a survey, and keeps the previous one', async () => {
    const newer = content.surveys.map((survey) =>
      survey.key === 'enps' ? { ...survey, version: 2, statements: survey.statements.slice(0, 1) } : survey,
    );
    await seedLibrary(database, { ...content, surveys: newer });
    const versions = (await surveyRows()).filter(({ key }) => key === 'enps');
    expect(
      versions.map(({ version, is_available_to_send: isAvailable, keys }) => ({
        version,
        isAvailable,
        count: keys.length,
      })),
    ).toEqual([
      { version: 1, isAvailable: false, count: 2 },
      { version: 2, isAvailable: true, count: 1 },
    ]);
  });

  test('removes statements that an unsent survey no longer has', async () => {
    const shorter = content.surveys.map((survey) =>
      survey.key === 'exit' ? { ...survey, statements: survey.statements.slice(0, 3) } : survey,
    );
    await seedLibrary(database, { ...content, surveys: shorter });
    expect((await surveyRows()).find(({ key }) => key === 'exit')?.keys).toHaveLength(3);
  });
});
