import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { listAttributeValues, readAttributeFilter, readAttributes } from './index.ts';
import { setUpAttributes } from './attributes.test-support.ts';

const setUp = setUpAttributes();
const { database, created, within, groupNamed, give, valuesOf, found } = setUp;

describe('the values of employees', () => {
  test('are returned with the names of choices, and only changed ones are saved', async () => {
    const [site, room, since] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin'] }),
      await created({ name: 'Room', type: 'text' }),
      await created({ name: 'Since', type: 'date' }),
    ];
    const ada = await anEmployee(database, setUp.acme, { groupIds: [await groupNamed('Berlin')] });
    expect(await give(ada, { [room.id]: '4.12', [since.id]: '2020-01-01' })).toEqual([room.id, since.id]);
    expect(await give(ada, { [room.id]: '4.13', [since.id]: '2020-01-01' })).toEqual([room.id]);
    expect(await valuesOf(ada)).toEqual({ [site.id]: 'Berlin', [room.id]: '4.13', [since.id]: '2020-01-01' });
    expect(await give(ada, { [room.id]: null })).toEqual([room.id]);
    expect(await give(ada, { [room.id]: null })).toEqual([]);
  });

  test('are parsed by type, with each problem at its position', async () => {
    const [site, grade] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin'] }),
      await created({ name: 'Grade', type: 'number' }),
    ];
    const read = (...wanted: readonly (readonly [string, string | null])[]) =>
      within(setUp.acme.id, (trx) =>
        readAttributes(
          trx,
          setUp.acme.id,
          wanted.map(([organizationEmployeeAttributeId, attrValue]) => ({
            organizationEmployeeAttributeId,
            attrValue,
          })),
        ),
      );
    expect(await read([grade.id, ' 07.0'], [site.id, 'berlin'])).toEqual({
      values: [{ attributeId: grade.id, value: '7' }],
      places: [{ groupId: await groupNamed('Berlin'), groupTypeId: site.id }],
    });
    expect(await read([grade.id, null], [site.id, ''])).toEqual({
      values: [{ attributeId: grade.id, value: null }],
      places: [{ groupId: null, groupTypeId: site.id }],
    });
    await expect(
      read([grade.id, 'seven'], [site.id, 'Rome'], [grade.id, '7'], ['999999', 'x'], [setUp.acme.reportingId, 'Sales']),
    ).rejects.toMatchObject({
      problems: ['0', '1', '2', '3', '4'].map((number) => ({
        at: ['employeeAttributes', number],
        detail: expect.any(String),
      })),
    });
  });

  test('that match two groups of one name are refused', async () => {
    const site = await created({ name: 'Site', type: 'choice', values: ['Berlin'] });
    await aGroup(
      database,
      { ...setUp.acme, reportingId: site.id as Id<'group-type'> },
      { parent_id: null, name: 'BERLIN' },
    );
    await expect(
      within(setUp.acme.id, (trx) =>
        readAttributes(trx, setUp.acme.id, [{ organizationEmployeeAttributeId: site.id, attrValue: 'berlin' }]),
      ),
    ).rejects.toMatchObject({
      problems: [
        { at: ['employeeAttributes', '0'], detail: 'Several groups have this name. Choose among the groups instead.' },
      ],
    });
  });

  test('of another organization are neither listed nor found', async () => {
    const room = await created({ name: 'Room', type: 'text' });
    const ada = await anEmployee(database, setUp.acme);
    await give(ada, { [room.id]: '4.12' });
    const globex = await aCompany(database);
    expect(await within(globex.id, (trx) => listAttributeValues(trx, globex.id, [ada]))).toEqual([]);
    expect(
      await within(globex.id, (trx) =>
        readAttributeFilter(trx, globex.id, [{ organizationEmployeeAttributeId: room.id, attrValue: '4.12' }]),
      ),
    ).toEqual([{ attributeId: room.id, isChoice: true, value: '4.12' }]);
  });

  test('match the employees who have all of them', async () => {
    const [site, grade] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Rome'] }),
      await created({ name: 'Grade', type: 'number' }),
    ];
    const [berlin, rome] = [await groupNamed('Berlin'), await groupNamed('Rome')];
    const [ada, bo, cy] = [
      await anEmployee(database, setUp.acme, { groupIds: [berlin] }),
      await anEmployee(database, setUp.acme, { groupIds: [berlin] }),
      await anEmployee(database, setUp.acme, { groupIds: [rome] }),
    ];
    for (const [employee, value] of [
      [ada, '7'],
      [bo, '8'],
      [cy, '7'],
    ] as const)
      await give(employee, { [grade.id]: value });
    expect(await found([[grade.id, '7.0']])).toEqual([ada, cy]);
    expect(
      await found([
        [grade.id, '7'],
        [site.id, 'BERLIN'],
      ]),
    ).toEqual([ada]);
    expect(
      await found([
        [grade.id, '9'],
        [site.id, 'Berlin'],
      ]),
    ).toEqual([]);
    expect(await found([['999999', 'x']])).toEqual([]);
    expect(await found([])).toEqual([ada, bo, cy]);
  });
});
