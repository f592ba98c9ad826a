import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../../test/company-people.ts';
import { anImportApi } from '../imports.test-support.ts';
import { everythingOf } from './undo.test-support.ts';

const { database, anImporter } = anImportApi();

/**
 * A row about one of six people. Ids, addresses and numbers come from one small pool, so that people take over each
 * other's values.
 */
type Line = {
  readonly person: number;
  readonly id: number;
  readonly address: number;
  readonly number: number;
  readonly group: string;
  readonly place: string;
};

const six = [0, 1, 2, 3, 4, 5];
const shuffled = fc.shuffledSubarray(six, { minLength: six.length });
const state = fc.record({
  group: fc.constantFrom('', 'Sales', 'Sales > North', 'Legal'),
  place: fc.constantFrom('', 'Berlin', 'Lisbon'),
});
const everybody = fc
  .tuple(shuffled, shuffled, shuffled, fc.array(state, { minLength: six.length, maxLength: six.length }))
  .map(([ids, addresses, numbers, states]) =>
    states.map((each, person): Line => ({
      ...each,
      person,
      id: ids[person]!,
      address: addresses[person]!,
      number: numbers[person]!,
    })),
  );
const somebody = fc
  .tuple(everybody, fc.subarray(six, { minLength: 1 }))
  .map(([lines, people]) => lines.filter(({ person }) => people.includes(person)));

const columns =
  'employee_id,organization_employee_id,email,phone,first_name,last_name,employment_status,department,location';

function textOf(lines: readonly Line[], systemIds: readonly string[]): string {
  const rows = lines.map(({ person, id, address, number, group, place }) =>
    [
      systemIds[person] ?? '',
      `A${id}`,
      `p${address}@acme.example`,
      `317555010${number}`,
      `Person ${person}`,
      'Hopper',
      'active',
      group,
      place,
    ].join(','),
  );
  return `${[columns, ...rows].join('\n')}\n`;
}

describe('for any sequence of imports', () => {
  test('undoing from the last to the first restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(six),
        everybody,
        fc.array(somebody, { minLength: 1, maxLength: 3 }),
        async (known, first, files) => {
          const importer = await anImporter();
          if (known.length > 0)
            await importer.importFile(
              textOf(
                first.filter(({ person }) => known.includes(person)),
                [],
              ),
            );
          const imports: { readonly id: string; readonly before: object }[] = [];
          for (const lines of files) {
            const before = await everythingOf(database, importer.company);
            const present = new Map(
              (await employeesOf(database, importer.company)).map(({ first_name, id }) => [first_name, id]),
            );
            const { id, summary } = await importer.check(
              textOf(
                lines,
                six.map((person) => present.get(`Person ${person}`) ?? ''),
              ),
            );
            const response = await importer.apply(id, { leaveOutFailedRows: true });
            await importer.finish();
            expect(response.statusCode).toBe(summary.changedCount + summary.newCount > 0 ? 202 : 409);
            if (response.statusCode === 202) imports.push({ id, before });
          }
          for (const { id, before } of imports.toReversed()) {
            const review = await importer.reviewUndo(id);
            const { summary } = await importer.undo(id);
            expect(summary).toMatchObject({
              phase: 'undone',
              undone: {
                restoredCount: review.restoredCount,
                removedCount: review.removedCount,
                deactivatedCount: 0,
                keptCount: 0,
                removedGroupCount: review.removedGroupCount,
              },
            });
            expect(await everythingOf(database, importer.company)).toEqual(before);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  test('people changed since keep everything, and unique values stay unique', async () => {
    await fc.assert(
      fc.asyncProperty(everybody, somebody, fc.subarray(six, { minLength: 1 }), async (first, lines, changed) => {
        const importer = await anImporter();
        await importer.importFile(textOf(first, []));
        const systemIds = (await employeesOf(database, importer.company))
          .toSorted((a, b) => (a.first_name < b.first_name ? -1 : 1))
          .map(({ id }) => id);
        const { id } = await importer.check(textOf(lines, systemIds));
        if ((await importer.apply(id, { leaveOutFailedRows: true })).statusCode !== 202) return;
        await importer.finish();
        const names = changed.map((person) => `Person ${person}`);
        await database.inOrganization(importer.company.id, (trx) =>
          trx
            .updateTable('employees')
            .set({ middle_name: 'Changed' })
            .where('organization_id', '=', importer.company.id)
            .where('first_name', 'in', names)
            .execute(),
        );
        const before = await everythingOf(database, importer.company);
        const { summary } = await importer.undo(id);
        const after = await everythingOf(database, importer.company);
        const ofChanged = ({ employees }: typeof before) =>
          employees.filter(({ middle_name }) => middle_name === 'Changed');
        expect(ofChanged(after)).toEqual(ofChanged(before));
        expect(after.employees.length).toBe(six.length);
        expect(summary.undone!.restoredCount + summary.undone!.keptCount).toBe(
          lines.length - summary.unchangedCount - summary.failedCount,
        );
      }),
      { numRuns: 10 },
    );
  });
});
