import { parse } from 'csv-parse/sync';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { redactComment } from '../results/index.ts';
import { aReportApi, nastyName } from './reports.test-support.ts';

const database = aDatabase();
const reportApi = aReportApi(database);

const rowsIn = (content: Buffer) => parse(content, { bom: true, columns: true }) as Readonly<Record<string, string>>[];
const of = (group: string, as = reportApi.world.admin) => ({
  as,
  campaign: reportApi.world.june,
  v3GroupId: reportApi.groupId(group),
});
const setAccess = (access: 'admins_only' | 'everyone_with_results_access') =>
  database.inOrganization(reportApi.world.acme.organizationId, (trx) =>
    sql`update organizations set open_text_feedback_access = ${access}
      where id = ${reportApi.world.acme.organizationId}`.execute(trx),
  );

async function commentsOf(organizationId: Id<'organization'>): Promise<readonly { readonly id: Id<'comment'> }[]> {
  return database.as('results').inOrganization(organizationId, async (trx) => {
    const { rows } = await sql<{ readonly id: Id<'comment'> }>`
      select id from results.comments where organization_id = ${organizationId} limit 1`.execute(trx);
    return rows;
  });
}

describe('the comments of a group as a file', () => {
  test('have a row for each comment that the page lists, which no spreadsheet takes for a formula', async () => {
    const { content, headers } = await reportApi.fileOf('feedback-csv', of('Engineering'));
    const rows = rowsIn(content);
    expect(rows).toHaveLength(27);
    expect(new Set(rows.map(({ Comment = '' }) => Comment.slice(0, 21)))).toEqual(new Set(["'=The tools are slow "]));
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Survey',
      'Question',
      'Driver',
      'Sentiment',
      'Themes',
      'Comment',
      'Replies',
    ]);
    expect(headers['content-disposition']).toContain('engineering-june-feedback.csv');
  });

  // Shows ENT-JOB-02
  test('are a document', async () => {
    const { content, headers } = await reportApi.fileOf('dynamic-feedback-report', of('Acme'));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
  });

  test('are for those who read comments of the group, when asked for and when downloaded', async () => {
    const { leader, blind, stranger } = reportApi.world;
    const statusOf = async (group: string, as: Id<'person'>) =>
      (await reportApi.request('feedback-csv', of(group, as))).statusCode;
    await setAccess('admins_only');
    expect([await statusOf('Engineering', leader), await statusOf('Engineering', blind)]).toEqual([403, 403]);
    expect(await statusOf('Engineering', stranger)).toBe(404);
    await setAccess('everyone_with_results_access');
    expect(await statusOf(nastyName, leader)).not.toBe(202);
    const { fileId, content } = await reportApi.fileOf('feedback-csv', of('Engineering', leader));
    expect(rowsIn(content)).toHaveLength(27);
    await setAccess('admins_only');
    expect((await reportApi.api.get(reportApi.under(`/files/${fileId}/download`), leader)).statusCode).toBe(404);
  });

  test('are none in groups with too few responses', async () => {
    expect(rowsIn((await reportApi.fileOf('feedback-csv', of('Web'))).content)).toEqual([]);
  });

  test('are withdrawn once a passage was removed from a comment', async () => {
    const { fileId } = await reportApi.fileOf('feedback-csv', of('Engineering'));
    const { organizationId } = reportApi.world.acme;
    const status = async () =>
      (await reportApi.api.get(reportApi.under(`/files/${fileId}/download`), reportApi.world.admin)).statusCode;
    expect(await status()).toBe(200);
    const { campaignId } = reportApi.world.june;
    const commentId = (await commentsOf(organizationId))[0]?.id as Id<'comment'>;
    await database
      .as('closing')
      .inOrganization(organizationId, (trx) =>
        redactComment(trx, organizationId, { campaignId, commentId, body: 'The tools are slow.' }),
      );
    expect(await status()).toBe(404);
  });
});

describe('a report on statements', () => {
  test('is made for campaigns of its kind only', async () => {
    const { september } = reportApi.world;
    const refused = await reportApi.request('smart-pulse-report', { campaign: september });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      409,
      'This report is not made for campaigns of this kind.',
    ]);
  });

  // Shows ENT-JOB-03, ENT-JOB-04
  test('has every statement with the score of the screen, as a document and as the older table', async () => {
    const { september, acme } = reportApi.world;
    const setKind = (kind: string) =>
      database.inOrganization(acme.organizationId, (trx) =>
        sql`update campaigns set campaign_type = ${kind} where organization_id = ${acme.organizationId}
          and id = ${september.campaignId}`.execute(trx),
      );
    await setKind('smart_pulse');
    const at = { campaign: september, v3GroupId: reportApi.groupId('Engineering') };
    const rows = rowsIn((await reportApi.fileOf('smart-pulse-report-legacy', at)).content);
    const shown = (
      await reportApi.ask(
        `/campaigns/${september.campaignId}/statement-results?filter[v3GroupId]=${reportApi.groupId('Engineering')}`,
      )
    ).data as readonly StatementResultResource[];
    expect(rows.map(({ Statement, Score }) => [Statement, Score])).toEqual(
      shown.map(({ attributes: { promptDisplayValue, score } }) => [
        promptDisplayValue,
        score === null ? '' : String(Math.round(score)),
      ]),
    );
    expect((await reportApi.fileOf('smart-pulse-report', at)).content.subarray(0, 5).toString()).toBe('%PDF-');
    await setKind('quarterly');
  });

  // Shows ENT-JOB-05
  test('is called “legacy custom campaign report” for a legacy custom campaign, and for no other', async () => {
    const { september, acme } = reportApi.world;
    const at = { campaign: september, v3GroupId: reportApi.groupId('Engineering') };
    const setKind = (kind: string) =>
      database.inOrganization(acme.organizationId, (trx) =>
        sql`update campaigns set campaign_type = ${kind} where organization_id = ${acme.organizationId}
          and id = ${september.campaignId}`.execute(trx),
      );
    await setKind('legacy_custom');
    const { content, headers } = await reportApi.fileOf('legacy-custom-campaign-report', at);
    expect([content.subarray(0, 5).toString(), headers['content-type']]).toEqual(['%PDF-', 'application/pdf']);
    expect((await reportApi.request('custom-campaign-report', at)).statusCode).toBe(409);
    await setKind('custom');
    expect((await reportApi.request('legacy-custom-campaign-report', at)).statusCode).toBe(409);
    expect((await reportApi.fileOf('custom-campaign-report', at)).content.subarray(0, 5).toString()).toBe('%PDF-');
    await setKind('quarterly');
  });
});
