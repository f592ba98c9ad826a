import type { SummaryLinkResource, SummaryMailResource } from '@attune/contract/results/summary-links';
import { formatScore } from '@attune/domain/results';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aReportApi, nastyName } from '../reports.test-support.ts';

const database = aDatabase();
const reportApi = aReportApi(database);

const path = (campaignId = reportApi.world.september.campaignId) =>
  reportApi.under(`/campaigns/${campaignId}/summary-link`);
const share = async (message?: string): Promise<SummaryLinkResource['attributes']> =>
  (
    await reportApi.api.ask('POST', path(), {
      as: reportApi.world.admin,
      body: { ...(message !== undefined && { message }) },
    })
  ).json().data.attributes;
const linkNow = async () =>
  (await reportApi.api.get(path(), reportApi.world.admin)).json().data as SummaryLinkResource | null;

describe('a summary for participants', () => {
  test('can only be shared by administrators who see all results', async () => {
    const { admin, organizationAdmin, leader, blind, stranger } = reportApi.world;
    const statusFor = async (as: string) => (await reportApi.api.get(path(), as)).statusCode;
    expect(await Promise.all([admin, organizationAdmin, leader, blind, stranger].map(statusFor))).toEqual([
      200, 403, 403, 403, 404,
    ]);
    expect(
      (await reportApi.api.ask('POST', path(reportApi.world.running.campaignId), { as: admin, body: {} })).statusCode,
    ).toBe(409);
    expect((await reportApi.api.ask('POST', path('999999' as never), { as: admin, body: {} })).statusCode).toBe(404);
  });

  test('has a URL that can be looked up again, of which only a hash is stored', async () => {
    const { address, createdByName, message } = await share('We will hire.');
    expect(address).toMatch(/^http:\/\/survey\.example\/s\/summary\/[0-9A-Za-z]{23,33}$/);
    expect({ createdByName, message }).toEqual({ createdByName: 'Maya Okafor', message: 'We will hire.' });
    expect((await linkNow())?.attributes).toMatchObject({
      address,
      message: 'We will hire.',
      v3GroupId: null,
      mailedAt: null,
      createdBy: reportApi.world.admin,
    });
    const { rows } = await database.inOrganization(reportApi.world.acme.organizationId, (trx) =>
      sql<{ row: string }>`select l::text as row from summary_links l
        where organization_id = ${reportApi.world.acme.organizationId}`.execute(trx),
    );
    expect(rows[0]?.row).not.toContain(address?.split('/').at(-1)?.slice(0, 22));
  });

  test('is public: the organization as a whole with the numbers of the screen', async () => {
    const { address } = await share('We will hire.');
    const { status, body, headers } = await reportApi.open(address ?? '');
    const overview = (
      await reportApi.ask(
        `/campaigns/${reportApi.world.september.campaignId}/v3-groups/${reportApi.groupId('Acme')}/overview`,
      )
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
    expect([(await reportApi.open(old ?? '')).status, (await reportApi.open(address ?? '')).status]).toEqual([
      404, 200,
    ]);
  });

  test('shows a changed message immediately', async () => {
    const { address } = await share('First.');
    const changed = await reportApi.api.ask('PATCH', path(), {
      as: reportApi.world.admin,
      body: { message: 'Second.\nThird.' },
    });
    expect([changed.statusCode, (await reportApi.open(address ?? '')).body.summary?.message]).toEqual([
      200,
      'Second.\nThird.',
    ]);
    expect(
      (await reportApi.api.ask('PATCH', path(), { as: reportApi.world.admin, body: { message: 'x'.repeat(2001) } }))
        .statusCode,
    ).toBe(422);
  });

  test('can be deleted, and gets another URL when it is shared again', async () => {
    const { address } = await share();
    expect((await reportApi.api.ask('DELETE', path(), { as: reportApi.world.admin })).statusCode).toBe(204);
    expect((await reportApi.open(address ?? '')).status).toBe(404);
    expect(await linkNow()).toBeNull();
    expect((await reportApi.api.ask('DELETE', path(), { as: reportApi.world.admin })).statusCode).toBe(204);
    expect(
      (await reportApi.api.ask('PATCH', path(), { as: reportApi.world.admin, body: { message: '' } })).statusCode,
    ).toBe(409);
    expect((await share()).address).not.toBe(address);
    expect((await reportApi.open(address ?? '')).status).toBe(404);
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
      expect(await reportApi.open(`/s/summary/${other}`)).toMatchObject({ status: 404, body: { kind: 'unknown' } });
  });
});

describe('the summary of a group', () => {
  const ofGroup = (name: string) => `?filter[v3GroupId]=${reportApi.groupId(name)}`;
  const shareGroup = (name: string, as: string) =>
    reportApi.api.ask('POST', `${path()}${ofGroup(name)}`, { as, body: { message: 'One day without meetings.' } });

  test('is shared by its leaders, and by nobody who may not see its results', async () => {
    const { admin, leader, otherLeader, blind, stranger, organizationAdmin } = reportApi.world;
    const statuses = await Promise.all(
      [leader, admin, otherLeader, organizationAdmin, blind, stranger].map(
        async (as) => (await shareGroup('Engineering', as)).statusCode,
      ),
    );
    expect(statuses).toEqual([201, 201, 403, 403, 403, 404]);
    expect((await reportApi.api.get(path(), leader)).statusCode).toBe(403);
    expect((await reportApi.api.get(`${path()}${ofGroup('Acme')}`, leader)).statusCode).toBe(403);
  });

  test('has the numbers of the screen, and none of other groups', async () => {
    const { address } = (await shareGroup('Engineering', reportApi.world.leader)).json().data.attributes;
    const { summary } = (await reportApi.open(address)).body;
    const overview = (
      await reportApi.ask(
        `/campaigns/${reportApi.world.september.campaignId}/v3-groups/${reportApi.groupId('Engineering')}/overview`,
      )
    ).data.attributes;
    expect(summary).toMatchObject({
      organization: 'Acme',
      group: 'Engineering',
      message: 'One day without meetings.',
      score: { text: formatScore(overview.engagement.score, overview.engagement.cuts) },
    });
    for (const other of ['Platform', 'Web', 'Quality', nastyName]) expect(JSON.stringify(summary)).not.toContain(other);
  });

  test('is refused where too few people answered', async () => {
    expect((await shareGroup('Quality', reportApi.world.admin)).statusCode).toBe(409);
  });

  test('shows the actions that the group shows', async () => {
    const { organizationId } = reportApi.world.acme;
    const of = { organization_id: organizationId, is_custom: true, driver: 'capacity' };
    await database.inOrganization(organizationId, (trx) =>
      trx
        .insertInto('action_plans')
        .values([
          { ...of, group_id: reportApi.groupId('Engineering'), title: 'No meetings on Friday', is_shared: true },
          { ...of, group_id: reportApi.groupId('Engineering'), title: 'Talk to Sam' },
          { ...of, group_id: reportApi.groupId('Platform'), title: 'A second printer', is_shared: true },
        ])
        .execute(),
    );
    const { address } = (await shareGroup('Engineering', reportApi.world.leader)).json().data.attributes;
    expect((await reportApi.open(address)).body.summary?.actions).toEqual([
      { title: 'No meetings on Friday', isDone: false },
    ]);
  });
});

describe('the e-mail about a summary', () => {
  const mailPath = (name?: string) => `${path()}/mail${name ? `?filter[v3GroupId]=${reportApi.groupId(name)}` : ''}`;
  const preview = async (as: string, name?: string) => reportApi.api.get(mailPath(name), as);
  const send = async (as: string, name?: string) =>
    (await reportApi.api.ask('POST', mailPath(name), { as })).statusCode;
  const later = (days: number) =>
    database.inOrganization(reportApi.world.acme.organizationId, (trx) =>
      sql`update participant_notices set queued_at = queued_at - make_interval(days => ${days})
        where organization_id = ${reportApi.world.acme.organizationId}`.execute(trx),
    );

  test('is previewed as it is sent, and only once the results are shared', async () => {
    const { admin } = reportApi.world;
    await reportApi.api.ask('DELETE', path(), { as: admin });
    expect([(await preview(admin)).statusCode, await send(admin)]).toEqual([409, 409]);
    const { address } = await share();
    const mail: SummaryMailResource['attributes'] = (await preview(admin)).json().data.attributes;
    expect(mail.subject).toBe('September: what we heard, and what we do');
    expect(mail.text).toContain('Hello Maya');
    expect(mail.text).toContain(address);
    expect(mail.html).toContain(address);
    expect(mail.text).not.toContain('{{');
  });

  test('goes to everyone who was invited, with one address for all, and once a week at most', async () => {
    const { admin, acme } = reportApi.world;
    await database.inOrganization(acme.organizationId, (trx) =>
      sql`update employees set email_address = 'e' || id || '@acme.example'
        where organization_id = ${acme.organizationId}`.execute(trx),
    );
    const { address } = await share();
    expect(await send(admin)).toBe(204);
    const sent = await reportApi.mailsSent();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(49);
    expect(sent.every(({ text }) => text.includes(address ?? ''))).toBe(true);
    expect((await linkNow())?.attributes.mailedAt).toMatch(/^\d{4}-/);
    expect([await send(admin), (await reportApi.mailsSent()).length]).toEqual([409, 0]);
    await later(7);
    expect(await send(admin)).toBe(204);
    expect((await reportApi.mailsSent()).length).toBe(49);
  });

  test('of a group goes to its people and those of the groups below it', async () => {
    const { leader, otherLeader } = reportApi.world;
    expect(await send(otherLeader, 'Engineering')).toBe(403);
    expect(await send(leader, 'Engineering')).toBe(204);
    const sent = await reportApi.mailsSent();
    expect(sent.length).toBe(33);
    expect(sent[0]?.text).toContain('for Engineering');
  });

  test('is not sent once the results are no longer shared', async () => {
    const { admin } = reportApi.world;
    await later(7);
    await share();
    expect(await send(admin)).toBe(204);
    await reportApi.api.ask('DELETE', path(), { as: admin });
    expect(await reportApi.mailsSent()).toEqual([]);
  });

  test('is recorded in the audit log', async () => {
    const { rows } = await database.inOrganization(reportApi.world.acme.organizationId, (trx) =>
      sql<{ action: string }>`select distinct action from audit_log
        where organization_id = ${reportApi.world.acme.organizationId} and action like 'summary.%' order by 1`.execute(
        trx,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'summary.mailed',
      'summary.message-changed',
      'summary.shared',
      'summary.withdrawn',
    ]);
  });
});
