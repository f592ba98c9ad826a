import { parse } from 'csv-parse/sync';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { ReportResource } from '@attune/contract/results/reports';
import type { Grant } from '@attune/domain/access';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aReportApi, nastyName } from './reports.test-support.ts';

const database = aDatabase();
const api = aReportApi(database);

type Row = Readonly<Record<string, string>>;
const rowsIn = (content: Buffer) => parse(content, { bom: true, columns: true }) as Row[];
const round = (value: number) => String(Math.round(value * 100) / 100);

async function heatmapFor(as: string, query = ''): Promise<HeatmapResource['attributes']> {
  return (await api.ask(`/campaigns/${api.world.september.campaignId}/heatmap?page[limit]=200${query}`, as)).data
    .attributes;
}

/** The rows of the file, derived from the screen. */
function expectedRows({ columns, rows, scores, enps }: HeatmapResource['attributes']): readonly Row[] {
  return rows.flatMap(({ name, verdict, people, audience, segment }, index) => {
    if (verdict !== 'shown') return [];
    const [engagement = 0, ...drivers] = scores.slice(index * (columns.length + 1), (index + 1) * (columns.length + 1));
    return [
      {
        name,
        segment: segment?.join(', ') ?? '',
        Audience: audience === null ? '' : String(audience),
        Completed: String(people),
        'Response rate (%)': audience === null ? '' : round((100 * Number(people)) / audience),
        'Engagement score': round(engagement),
        ...Object.fromEntries(columns.map(({ title }, place) => [title, round(drivers[place] ?? 0)])),
        eNPS: String(enps[index] ?? ''),
      },
    ];
  });
}

/** A row without the columns that the screen does not have. */
function plain({ Group, ...row }: Row): Row {
  return without({ name: String(Group).replace(/^'/, ''), ...row }, 'Part of');
}

function without(row: Row, name: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
}

describe('the results of a campaign as a CSV file', () => {
  // Shows RES-07, GAP-24
  test('contain every visible group and rest with the numbers of the screen, and no suppressed one', async () => {
    const { content, headers } = await api.fileOf('survey-results-csv');
    const onScreen = await heatmapFor(api.world.admin);
    expect(rowsIn(content).map(plain)).toEqual(expectedRows(onScreen).map((row) => without(row, 'segment')));
    expect(rowsIn(content).map(({ Group }) => Group)).toEqual([
      'Acme',
      'Engineering',
      'Platform',
      'Web',
      'Rest of Engineering',
      `'${nastyName}`,
    ]);
    expect(content.toString()).not.toContain('Quality');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''all-groups-september.csv",
    });
  });

  test('contain the path of each group', async () => {
    const { content } = await api.fileOf('survey-results-csv');
    expect(rowsIn(content).map((row) => row['Part of'])).toEqual([
      '',
      'Acme',
      'Acme / Engineering',
      'Acme / Engineering',
      'Acme / Engineering',
      'Acme',
    ]);
  });

  test('write numbers as numbers, also negative ones, and no name as a formula', async () => {
    const text = (await api.fileOf('survey-results-csv')).content.toString();
    expect(text.startsWith('\uFEFF"Group","Part of","Audience"')).toBe(true);
    const platform = text.split('\r\n').find((line) => line.startsWith('"Platform"'));
    expect(platform).toMatch(/^"Platform","Acme \/ Engineering",14,12,85\.71,[\d.]+,[\d.]+,[\d.]+,-\d+$/);
    expect(text).toContain(`"'${nastyName}"`);
  });

  test('are split by a group type where it is published', async () => {
    const { content } = await api.fileOf('survey-results-csv', { groupType: 'site' });
    const rows = rowsIn(content);
    const ofAcme = rows.filter(({ Group, site }) => Group === 'Acme' && site !== '');
    const onScreen = expectedRows(await heatmapFor(api.world.admin, '&filter[groupType]=site')).filter(
      ({ segment }) => segment !== '',
    );
    expect(ofAcme.map(({ site, ...row }) => ({ ...plain(row), segment: site }))).toEqual(
      onScreen.map((row) => ({ ...row, name: 'Acme' })),
    );
    expect(ofAcme.length).toBeGreaterThan(1);
  });

  test('contain only what their creator can see', async () => {
    const { content } = await api.fileOf('survey-results-csv', { as: api.world.leader });
    expect(rowsIn(content).map(plain)).toEqual(
      expectedRows(await heatmapFor(api.world.leader)).map((row) => without(row, 'segment')),
    );
    expect(content.toString()).not.toMatch(/Łódź|Acme/);
  });

  test('can be about one group and its descendants', async () => {
    const { content, headers } = await api.fileOf('survey-results-csv', { v3GroupId: api.groupId('Engineering') });
    expect(rowsIn(content).map(({ Group }) => Group)).toEqual([
      'Engineering',
      'Platform',
      'Web',
      'Rest of Engineering',
    ]);
    expect(headers['content-disposition']).toContain('engineering-september.csv');
  });
});

describe('a report', () => {
  test('is refused like on screen, and if there are no results', async () => {
    const { leader, blind, stranger, running, admin } = api.world;
    const statuses = await Promise.all([
      api.request('group-results-pdf', { as: leader }),
      api.request('group-results-pdf', { as: leader, v3GroupId: api.groupId(nastyName) }),
      api.request('survey-results-csv', { as: blind }),
      api.request('survey-results-csv', { as: stranger }),
      api.request('survey-results-csv', { as: admin, v3GroupId: '999999' }),
      api.request('survey-results-csv', { as: admin, campaign: running }),
      api.request('survey-results-csv', { as: admin, groupType: 'shoe-size' }),
      api.request('group-results-pdf', { as: admin, groupType: 'site' }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 409, 422, 422]);
  });

  test('can be tracked and downloaded by its creator without permission for jobs', async () => {
    const { leader, otherLeader, admin } = api.world;
    const { fileId, jobId, content } = await api.fileOf('group-results-pdf', {
      as: leader,
      v3GroupId: api.groupId('Engineering'),
    });
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const statusFor = async (as: string) => [
      (await api.api.get(api.under(`/jobs/${jobId}`), as)).statusCode,
      (await api.api.get(api.under(`/files/${fileId}/download`), as)).statusCode,
    ];
    expect(await statusFor(leader)).toEqual([200, 200]);
    expect(await statusFor(otherLeader)).toEqual([404, 404]);
    expect(await statusFor(admin)).toEqual([200, 200]);
    expect(await statusFor(api.world.stranger)).toEqual([404, 404]);
  });

  // Shows ENT-JOB-09, API-OTHER-01, CON-43, GAP-19
  test('is listed with its file for those who can download it', async () => {
    const { leader, otherLeader, admin } = api.world;
    const { fileId } = await api.fileOf('survey-results-csv', { as: leader });
    const [newest] = (await api.ask('/reports', leader)).data as ReportResource[];
    expect(newest?.attributes).toMatchObject({
      organizationId: api.world.acme.organizationId,
      campaignId: api.world.september.campaignId,
      fileType: 'survey-results-csv',
      fileId,
      status: 'finished',
      campaignName: 'September',
      fileName: 'all-groups-september.csv',
      v3GroupId: null,
      createdBy: leader,
    });
    expect(
      ((await api.ask('/reports', otherLeader)).data as ReportResource[]).map(({ attributes }) => attributes.createdBy),
    ).toEqual([]);
    const all = (await api.ask('/reports?page[limit]=200', admin)).data as ReportResource[];
    expect(all.some(({ attributes }) => attributes.createdBy === leader)).toBe(true);
    const own = (await api.ask('/reports?filter[isOwn]=true&filter[fileType]=survey-results-csv', admin))
      .data as ReportResource[];
    expect(new Set(own.map(({ attributes }) => `${attributes.createdBy} ${attributes.fileType}`))).toEqual(
      new Set([`${admin} survey-results-csv`]),
    );
    expect((await api.api.get(api.under('/reports'), api.world.blind)).statusCode).toBe(403);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const)
      expect((await api.api.ask(method, api.under('/reports'), { as: admin })).statusCode).toBe(405);
  });

  test('cannot be downloaded by its creator after access to its content is withdrawn', async () => {
    const { acme } = api.world;
    const grants = ['Platform', 'Web'].map((name) => ({
      type: 'organizations-results-v3groups' as const,
      access: 'r' as const,
      accessibleType: 'v3-groups' as const,
      accessibleId: api.groupId(name) as string,
    }));
    const leader = await leaderWith(grants);
    const { fileId } = await api.fileOf('survey-results-csv', { as: leader });
    await database.inOrganization(acme.organizationId, (trx) =>
      trx
        .deleteFrom('permissions')
        .where('organization_id', '=', acme.organizationId)
        .where('person_id', '=', leader)
        .where('accessible_id', '=', api.groupId('Web'))
        .execute(),
    );
    expect((await api.api.get(api.under(`/files/${fileId}/download`), leader)).statusCode).toBe(404);
    expect(((await api.ask('/reports', leader)).data as ReportResource[])[0]?.attributes.fileId).toBeNull();
  });

  test('is not created if access is withdrawn before, with a message', async () => {
    const { acme } = api.world;
    const leader = await leaderWith([
      {
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId: api.groupId('Web'),
      },
    ]);
    const jobId = (await api.request('group-results-pptx', { as: leader, v3GroupId: api.groupId('Web') })).json().data
      .id;
    await database.inOrganization(acme.organizationId, (trx) =>
      trx
        .deleteFrom('permissions')
        .where('organization_id', '=', acme.organizationId)
        .where('person_id', '=', leader)
        .execute(),
    );
    await api.work();
    const { attributes } = (await api.api.get(api.under(`/jobs/${jobId}`), leader)).json().data;
    expect(attributes).toMatchObject({
      status: 'error',
      error: 'You may no longer see these results, so there is no report.',
      resultFileId: null,
    });
  });

  test('reports its progress and is deleted after a week', async () => {
    const { fileId, jobId } = await api.fileOf('survey-results-csv');
    expect((await api.ask(`/jobs/${jobId}`)).data.attributes).toMatchObject({
      status: 'finished',
      progress: 7,
      total: 7,
      jobType: 'survey-results-csv',
      campaignId: api.world.september.campaignId,
    });
    await database.shiftClock(7 * 86_400 + 60);
    const listed = ((await api.ask('/reports')).data as ReportResource[])[0]?.attributes;
    expect([
      (await api.api.get(api.under(`/files/${fileId}/download`), api.world.admin)).statusCode,
      listed?.fileId,
    ]).toEqual([404, null]);
    await database.shiftClock(0);
  });

  test('is limited to five pending ones per person, and recorded in the audit log', async () => {
    const leader = await leaderWith([
      {
        type: 'organizations-results',
        access: 'r',
        accessibleType: 'organizations',
        accessibleId: api.world.acme.organizationId,
      },
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await api.request('survey-results-csv', { as: leader })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    await api.work();
    const { rows } = await database.inOrganization(api.world.acme.organizationId, (trx) =>
      sql<{ action: string }>`select action from audit_log where organization_id =
        ${api.world.acme.organizationId} and person_id = ${leader}`.execute(trx),
    );
    expect(rows.map(({ action }) => action)).toEqual(Array(5).fill('report.requested'));
  });

  test('is limited with concurrent requests of the same person', async () => {
    const leader = await leaderWith([
      {
        type: 'organizations-results',
        access: 'r',
        accessibleType: 'organizations',
        accessibleId: api.world.acme.organizationId,
      },
    ]);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await api.request('survey-results-csv', { as: leader })).statusCode),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    await api.work();
  });
});

function leaderWith(grants: readonly Grant[]) {
  return aMember(database, api.world.acme.organizationId, { role: 'leader', grants });
}
