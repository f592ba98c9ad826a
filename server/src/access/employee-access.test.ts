import type { AccessSentence } from '@attune/contract/access/employee-access';
import { describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { aColleague, onWhole, readGroup } from './access.test-support.ts';
import { type ShownAccess, input, setUpEmployeeAccess } from './employee-access.test-support.ts';

const setUp = setUpEmployeeAccess();
const { database, api, pathOf, access, save } = setUp;

const preview = (employeeId: string, body: object, as: string = setUp.world.engager) =>
  api.ask('POST', `${pathOf(employeeId)}-preview`, { as, body });
const texts = (sentences: readonly AccessSentence[] = []) =>
  sentences.map((sentence) => sentence.map(({ text }) => text).join(''));

describe('the access of an employee', () => {
  test('is described with the visible groups and navigation entries', async () => {
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const shown = await access(employeeId);
    expect(shown.headline).toEqual({
      says: 'Priya sees detailed results of Sales and the group below it,',
      beside: 'and the totals of Acme. Nothing else.',
    });
    expect(shown).toMatchObject({ role: 'leader', level: 'single-group-leader', dataAccess: 'limited' });
    expect(texts(shown.can)[0]).toBe('See scores, drivers, heatmap and participation of Sales and the group below it');
    expect(shown.sees.groups.map(({ name, depth }) => [name, depth])).toEqual([
      ['Sales', 1],
      ['North', 2],
    ]);
    expect(shown.sees.navigation).toEqual([
      'drawer',
      'my-views',
      'campaigns',
      'results',
      'feedback',
      'actions',
      'sessions',
      'profile',
      'sign-out',
    ]);
  });

  test('shows the origin, date and author of each part', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    await save(employeeId, input('leader', [readGroup(setUp.world.sales)]));
    const { why } = await access(employeeId);
    expect(why.map(({ source, title, gives, by }) => [source, title, gives, by])).toEqual([
      ['role', 'Role: Leader', 'Results for assigned groups, plus any other permissions granted', 'Maya Okafor'],
      ['grant', 'Permission: Sales', 'Results, groups below included', 'Maya Okafor'],
      ['setting', 'Organization setting', 'Comments for all who see the results of a group', null],
    ]);
    expect([why[1]?.since !== null, why[1]?.mayRemove, why[0]?.mayRemove]).toEqual([true, true, false]);
  });

  test('contains only groups that the reader can see', async () => {
    const company = await aCompany(database, { name: 'Hidden' });
    const secret = await aGroup(database, company, { name: 'Project X', is_hidden: true });
    const admin = await aMember(database, company.id, { role: 'engagement-admin' });
    const reader = await aMember(database, company.id, {
      role: 'leader',
      grants: [onWhole(company, 'organizations-administrate')],
    });
    const { employeeId } = await aColleague(database, { company, role: 'leader', grants: [readGroup(secret)] });
    expect((await api.get(pathOf(employeeId, company), admin)).body).toContain('Project X');
    const { body } = await api.get(pathOf(employeeId, company), reader);
    expect(body).not.toContain('Project X');
    expect(body).toContain('a group that you may not see');
  });

  test('is that of an Employee without an account', async () => {
    const employeeId = await anEmployee(database, setUp.world.acme, { first_name: 'Sam', email_address: null });
    const shown = await access(employeeId);
    expect(shown).toMatchObject({
      personId: null,
      role: 'employee',
      dataAccess: 'none',
      change: { isAllowed: false, reason: 'Add an e-mail address first: without one nobody can sign in.' },
    });
    expect(shown.headline.says).toBe('Sam can’t see results.');
  });

  test('of an Engage Super Admin is described, but cannot be changed here', async () => {
    const admin = await aPerson(database, { internalRole: 'admin' });
    const employeeId = await anEmployee(database, setUp.world.acme, { person_id: admin });
    expect(await access(employeeId)).toMatchObject({ role: 'admin', change: { isAllowed: false } });
  });

  test('can be changed within the limits of the reader', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const reader = await aMember(database, setUp.world.acme.id, { role: 'coach' });
    const limited = await aMember(database, setUp.world.acme.id, {
      role: 'organization-admin',
      grants: [readGroup(setUp.world.sales)],
    });
    expect((await access(employeeId)).change).toEqual({
      isAllowed: true,
      reason: null,
      roles: ['organization-admin', 'engagement-admin', 'leader', 'employee'],
      dataAccess: ['full', 'limited', 'none'],
    });
    expect((await access(employeeId, setUp.world.organizer)).change).toMatchObject({
      roles: ['organization-admin', 'leader', 'employee'],
      dataAccess: ['none'],
    });
    expect((await access(employeeId, limited)).change.dataAccess).toEqual(['limited', 'none']);
    expect((await access(employeeId, reader)).change).toMatchObject({ isAllowed: false, roles: [], dataAccess: [] });
    expect((await api.get(pathOf(employeeId), personId)).statusCode).toBe(403);
  });
});

describe('a preview of an access change', () => {
  test('describes the new access with gains and losses, and changes nothing', async () => {
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const before = await access(employeeId);
    const shown: ShownAccess = (await preview(employeeId, input('leader', [readGroup(setUp.world.finance)]))).json()
      .data.attributes;
    expect(shown.headline.says).toBe('Priya sees detailed results of Finance,');
    expect(texts(shown.gains)[0]).toBe('See scores, drivers, heatmap and participation of Finance');
    expect(texts(shown.losses)[0]).toBe(
      'See scores, drivers, heatmap and participation of Sales and the group below it',
    );
    expect(shown.sees.groups.map(({ name }) => name)).toEqual(['Finance']);
    expect(await access(employeeId)).toEqual(before);
  });

  test('matches the saved access', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    const wanted = input('leader', [
      onWhole(setUp.world.acme, 'organizations-results'),
      onWhole(setUp.world.acme, 'organizations-campaigns', 'w'),
    ]);
    const shown: ShownAccess = (await preview(employeeId, wanted)).json().data.attributes;
    const saved: ShownAccess = (await save(employeeId, wanted)).json().data.attributes;
    for (const part of ['headline', 'can', 'cannot', 'sees', 'level', 'dataAccess'] as const)
      expect(saved[part]).toEqual(shown[part]);
  });

  test('is refused like saving it', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    const refusals = [input('leader', [readGroup('999999')]), input('employee', [readGroup(setUp.world.sales)])];
    for (const body of refusals)
      expect([(await preview(employeeId, body)).statusCode, (await save(employeeId, body)).statusCode]).toEqual([
        422, 422,
      ]);
    const tooMuch = input('leader', [readGroup(setUp.world.sales)]);
    expect([
      (await preview(employeeId, tooMuch, setUp.world.organizer)).statusCode,
      (await save(employeeId, tooMuch, { as: setUp.world.organizer })).statusCode,
    ]).toEqual([403, 403]);
  });
});
