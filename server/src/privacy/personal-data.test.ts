import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { aResultsApi } from '../results/results-api.test-support.ts';
import { always } from '../results/results.test-support.ts';
import { createPrivacy } from './index.ts';
import { asOwner, erasingDependencies, withEverythingKnown } from './privacy.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);
const api = anApi(database, ({ router }) =>
  createPrivacy({ ...erasingDependencies(resultsApi.needs), clock: systemClock }).routes(router),
);

let acme: Id<'organization'>;
let employeeId: Id<'employee'>;
let leader: string;
beforeAll(async () => {
  acme = resultsApi.world.acme.organizationId;
  employeeId = resultsApi.world.acme.employees[20]?.id as Id<'employee'>;
  leader = await aMember(database, acme, { role: 'leader' });
  const personId = await aMember(database, acme, { role: 'leader' });
  await withEverythingKnown(database, { organizationId: acme, employeeId, personId });
});

const take = (id: string, as: string = resultsApi.world.admin) =>
  api.get(`/organizations/${acme}/employees/${id}/personal-data`, as);

describe('the data of an employee', () => {
  test('are one file with all data about the person', async () => {
    const { headers, body } = await take(employeeId);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain(`personal-data-${employeeId}.json`);
    expect(JSON.parse(body)).toMatchObject({
      organization: 'Acme',
      identity: {
        id: employeeId,
        firstName: 'Zorbina',
        lastName: 'Quixley',
        emailAddress: 'zorbina@quixley.example',
        mobilePhoneNumber: '+15551234567',
        bornOn: '1971-02-28',
        organizationEmployeeId: 'HRZQ77',
        wantsNoMessagesBy: [],
      },
      account: {
        role: 'Leader',
        rights: [{ type: 'organizations-results', access: 'r', about: `organizations ${acme}` }],
        signInAccounts: [{ issuer: 'https://id.example', boundAt: expect.stringMatching(/^2026-03-05T09:30:00/) }],
      },
      employment: [{ from: '2020-01-01', status: 'active' }],
      attributes: [{ attribute: 'Nickname', value: 'Quixley the Great' }],
      campaigns: [
        { name: 'June', group: 'Web' },
        { name: 'September', group: 'Web' },
        { name: 'December', group: 'Web', invitations: [{ channel: 'email', state: 'not-sent' }] },
      ],
      answers: expect.stringContaining('nobody but the respondent can read them'),
    });
  });

  test("leave out what the account holds, which is the person's and may come from elsewhere", async () => {
    const { account } = JSON.parse((await take(employeeId)).body) as { readonly account: object };
    expect(Object.keys(account)).toEqual(['role', 'rights', 'signInAccounts']);
  });

  test('do not contain the subject at the sign-in provider', async () => {
    expect((await take(employeeId)).body).not.toContain('zorbina-at-the-provider');
  });

  test('do not reveal answers or whether the person answered', async () => {
    const before = JSON.parse((await take(employeeId)).body) as { readonly takenAt: string };
    await resultsApi.world.running.answer(20, always(1, 'A very telling sentence.'));
    await asOwner(database, `update participations set is_completed = true where employee_id = ${employeeId}`);
    const { body } = await take(employeeId);
    expect({ ...(JSON.parse(body) as object), takenAt: before.takenAt }).toEqual(before);
    expect(body).not.toMatch(/telling|completed|finished|reminder|participation/i);
  });

  test('are recorded in the audit log with each export', async () => {
    const entries = await asOwner<{ action: string; entity_id: string; after: object | null }>(
      database,
      `select action, entity_id, after from audit_log
        where organization_id = ${acme} and action = 'employee.data-taken'`,
    );
    expect(entries.length).toBe(5);
    expect(entries[0]).toEqual({ action: 'employee.data-taken', entity_id: employeeId, after: null });
  });

  test('are for administrators of the organization, about existing people', async () => {
    expect((await take(employeeId, leader)).statusCode).toBe(403);
    expect((await take(employeeId, resultsApi.world.stranger)).statusCode).toBe(404);
    expect((await take('999999')).statusCode).toBe(404);
  });
});
