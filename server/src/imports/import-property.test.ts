import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeesOf, placesIn } from '../../test/company-people.ts';
import { anImportApi } from './imports.test-support.ts';

const { database, anImporter } = anImportApi();
type Importer = Awaited<ReturnType<typeof anImporter>>;

/**
 * A row about one of six people. Ids, addresses and numbers come from one small pool, so that people take over each
 * other's values.
 */
type Line = {
  readonly person: number;
  readonly id: number;
  readonly address: number;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  readonly place: string;
};

const six = [0, 1, 2, 3, 4, 5];
const shuffled = fc.shuffledSubarray(six, { minLength: six.length });
const wherever = fc.record({
  name: fc.constantFrom('Hopper', 'Lovelace', 'Turing'),
  group: fc.constantFrom('', 'Sales', 'Sales > North', 'Legal'),
  place: fc.constantFrom('', 'Berlin', 'Lisbon'),
});
const everybody = fc
  .tuple(shuffled, shuffled, shuffled, fc.array(wherever, { minLength: six.length, maxLength: six.length }))
  .map(([ids, addresses, numbers, others]) =>
    others.map((other, person): Line => ({
      ...other,
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
  const rows = lines.map(({ person, id, address, number, name, group, place }) =>
    [
      systemIds[person] ?? '',
      `A${id}`,
      `p${address}@acme.example`,
      `317555010${number}`,
      `Person ${person}`,
      name,
      'active',
      group,
      place,
    ].join(','),
  );
  return `${[columns, ...rows].join('\n')}\n`;
}

const said = ({ person, id, address, number, name }: Line) => ({
  person: `Person ${person}`,
  id: `A${id}`,
  address: `p${address}@acme.example`,
  number: `+1317555010${number}`,
  name,
});
const placesOf = ({ group, place }: Line) => [
  group === '' ? 'Acme' : `Acme > ${group}`,
  ...(place === '' ? [] : [place]),
];

async function storedAt({ company }: Importer) {
  const employees = await employeesOf(database, company);
  const facts = employees.map((each) => ({
    systemId: each.id,
    person: each.first_name,
    id: each.organization_employee_id,
    address: each.email_address,
    number: each.mobile_phone_number,
    name: each.last_name,
  }));
  return facts.toSorted((a, b) => (a.person < b.person ? -1 : 1));
}

describe('for any sequence of files', () => {
  test("the organization has the values of each file's rows, and otherwise its previous ones", async () => {
    await fc.assert(
      fc.asyncProperty(everybody, fc.array(somebody, { minLength: 1, maxLength: 3 }), async (first, files) => {
        const importer = await anImporter();
        await importer.importFile(textOf(first, []));
        const systemIds = (await storedAt(importer)).map(({ systemId }) => systemId);
        for (const lines of files) {
          const before = await storedAt(importer);
          const { id, summary } = await importer.check(textOf(lines, systemIds));
          const failed = new Set(summary.rowErrors.map(({ row }) => row));
          const taken = lines.filter((_, at) => !failed.has(at + 2));
          expect(summary).toMatchObject({
            newCount: 0,
            failedCount: failed.size,
            unchangedCount: taken.length - summary.changedCount,
          });
          expect((await importer.apply(id, { leaveOutFailedRows: true })).statusCode).toBe(
            summary.changedCount > 0 ? 202 : 409,
          );
          await importer.finish();
          const expected = before.map((fact) => ({
            ...fact,
            ...taken.map(said).find(({ person }) => person === fact.person),
          }));
          expect(await storedAt(importer)).toEqual(expected);
          expect((await importer.check(textOf(taken, systemIds))).summary).toMatchObject({
            unchangedCount: taken.length,
            changedCount: 0,
            failedCount: 0,
          });
        }
      }),
      { numRuns: 10 },
    );
  });

  test('everyone is in the groups of the last file, one per group type', async () => {
    await fc.assert(
      fc.asyncProperty(everybody, everybody, async (first, last) => {
        const importer = await anImporter();
        const named = (lines: readonly Line[]) => lines.map((line) => ({ ...line, name: `Name ${line.person}` }));
        await importer.importFile(textOf(named(first), []));
        const systemIds = (await storedAt(importer)).map(({ systemId }) => systemId);
        const renamed = last.map((line) => ({ ...line, name: `New name ${line.person}` }));
        await importer.importFile(textOf(renamed, systemIds));
        const places = await placesIn(database, importer.company);
        expect(places).toEqual(Object.fromEntries(renamed.map((line) => [line.name, placesOf(line)])));
      }),
      { numRuns: 8 },
    );
  });
});
