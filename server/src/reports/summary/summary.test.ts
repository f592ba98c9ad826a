import type { SummaryLinkResource } from '@attune/contract/results/reports';
import { formatScore } from '@attune/domain/results';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aReportApi, nastyName } from '../reports.test-support.ts';

const database = aDatabase();
const desk = aReportApi(database);

const path = (campaignId = desk.world.september.campaignId) => desk.under(`/campaigns/${campaignId}/summary-link`);
const share = async (message?: string): Promise<SummaryLinkResource['attributes']> =>
  (
    await desk.api.ask('POST', path(), { as: desk.world.admin, body: { ...(message !== undefined && { message }) } })
  ).json().data.attributes;
const linkNow = async () => (await desk.api.get(path(), desk.world.admin)).json().data as SummaryLinkResource | null;

describe('a summary for participants', () => {
  test('can only be shared by administrators who see all results', async () => {
    const { admin, organizationAdmin, leader, blind, stranger } = desk.world;
    const statusFor = async (as: string) => (await desk.api.get(path(), as)).statusCode;
    expect(await Promise.all([admin, organizationAdmin, leader, blind, stranger].map(statusFor))).toEqual([
      200, 403, 403, 403, 404,
    ]);
    expect((await desk.api.ask('POST', path(desk.world.running.campaignId), { as: admin, body: {} })).statusCode).toBe(
      409,
    );
    expect((await desk.api.ask('POST', path('999999' as never), { as: admin, body: {} })).statusCode).toBe(404);
  });

  test('has a URL that is shown once and stored as a hash', async () => {
    const { address, createdByName, message } = await share('We will hire.');
    expect(address).toMatch(/^http:\/\/survey\.example\/s\/summary\/[0-9A-Za-z]{23,33}$/);
    expect({ createdByName, message }).toEqual({ createdByName: 'Maya Okafor', message: 'We will hire.' });
    expect((await linkNow())?.attributes).toMatchObject({
      address: null,
      message: 'We will hire.',
      createdBy: desk.world.admin,
    });
    const { rows } = await database.inOrganization(desk.world.acme.organizationId, (trx) =>
      sql<{
        row: string;
      }>`select l::text as row from summary_links l where organization_id = ${desk.world.acme.organizationId}`.execute(
        trx,
      ),
    );
    expect(rows[0]?.row).not.toContain(address?.split('/').at(-1)?.slice(0, 22));
  });

  test('is public: the organization as a whole with the numbers of the screen', async () => {
    const { address } = await share('We will hire.');
    const { status, body, headers } = await desk.open(address ?? '');
    const overview = (
      await desk.ask(`/campaigns/${desk.world.september.campaignId}/v3-groups/${desk.groupId('Acme')}/overview`)
    ).data.attributes;
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({
      organization: 'Acme',
      campaignName: 'September',
      message: 'We will hire.',
      isWithheld: false,
      threshold: 5,
      participation: { completed: 41, invited: 49, percent: 84 },
      score: {
        text: formatScore(overview.engagement.score, overview.engagement.cuts),
        level: overview.engagement.level,
      },
    });
    expect(body.summary?.strengths.map(({ title }) => title)).toEqual(
      overview.strengths.map(({ title }: { readonly title: string }) => title),
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const text = JSON.stringify(body);
    for (const inside of ['Engineering', 'Platform', 'Web', 'Quality', nastyName, 'Okafor', 'Maya'])
      expect(text).not.toContain(inside);
  });

  test('is replaced by a newer URL and keeps its message', async () => {
    const { address: old } = await share('First.');
    const { address, message } = await share();
    expect(message).toBe('First.');
    expect([(await desk.open(old ?? '')).status, (await desk.open(address ?? '')).status]).toEqual([404, 200]);
  });

  test('shows a changed message immediately', async () => {
    const { address } = await share('First.');
    const changed = await desk.api.ask('PATCH', path(), { as: desk.world.admin, body: { message: 'Second.\nThird.' } });
    expect([changed.statusCode, (await desk.open(address ?? '')).body.summary?.message]).toEqual([
      200,
      'Second.\nThird.',
    ]);
    expect(
      (await desk.api.ask('PATCH', path(), { as: desk.world.admin, body: { message: 'x'.repeat(2001) } })).statusCode,
    ).toBe(422);
  });

  test('can be deleted', async () => {
    const { address } = await share();
    expect((await desk.api.ask('DELETE', path(), { as: desk.world.admin })).statusCode).toBe(204);
    expect((await desk.open(address ?? '')).status).toBe(404);
    expect(await linkNow()).toBeNull();
    expect((await desk.api.ask('DELETE', path(), { as: desk.world.admin })).statusCode).toBe(204);
    expect((await desk.api.ask('PATCH', path(), { as: desk.world.admin, body: { message: '' } })).statusCode).toBe(409);
  });

  test('shows nothing for a guessed or changed URL', async () => {
    const { address } = await share();
    const link = address?.split('/').at(-1) ?? '';
    const others = [
      'x',
      'send',
      `${'0'.repeat(22)}${link.slice(22)}`,
      `${link}0`,
      `${link.slice(0, 22)}zzzzz`,
      `${link.slice(0, 5)}%00${link.slice(6)}`,
    ];
    for (const other of others)
      expect(await desk.open(`/s/summary/${other}`)).toMatchObject({ status: 404, body: { kind: 'unknown' } });
  });

  test('is recorded in the audit log', async () => {
    const { rows } = await database.inOrganization(desk.world.acme.organizationId, (trx) =>
      sql<{ action: string }>`select distinct action from audit_log
        where organization_id = ${desk.world.acme.organizationId} and action like 'summary.%' order by 1`.execute(trx),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'summary.message-changed',
      'summary.shared',
      'summary.withdrawn',
    ]);
  });
});
