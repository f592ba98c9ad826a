import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EmployeeRow,
  type FileHeader,
  type KnownAttribute,
  type ReadRow,
  employeeColumns,
  readRow,
} from '../index.ts';
import { parseHeader } from './plan.test-support.ts';

const parsed = parseHeader([...employeeColumns, 'department'], []);
const header: FileHeader =
  'header' in parsed
    ? parsed.header
    : { width: 0, places: {}, groupColumns: [], attributeColumns: [], dateFormats: new Map() };

type Cells = { readonly [column: string]: string };
const ada: Cells = {
  organization_employee_id: 'AC-1',
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'Lovelace',
};

function read(cells: Cells): ReadRow {
  return readRow(
    header,
    [...employeeColumns, 'department'].map((column) => cells[column] ?? ''),
    { row: 2, today: '2026-11-20' },
  );
}

function valuesOf(cells: Cells): EmployeeRow {
  const { values, problems } = read({ ...ada, ...cells });
  expect(problems).toEqual([]);
  return values;
}

function problemsOf(cells: Cells): readonly string[] {
  return read({ ...ada, ...cells }).problems.map(({ column, value, detail }) => `${column} "${value}": ${detail}`);
}

describe('a row of an employee file', () => {
  test('is parsed to its stored form', () => {
    const row = valuesOf({
      email: ' Ada@ACME.example',
      phone: '(317) 555-0100',
      start_date: '03/01/2020',
      end_date: '2026-12-31',
      birth_date: '1985-12-10',
      time_zone: 'america/chicago',
      locale: 'pt_br',
      department: ' Engineering>  Web ',
    });
    expect(row).toEqual({
      row: 2,
      employeeId: null,
      organizationEmployeeId: 'AC-1',
      employersEmployeeId: null,
      emailAddress: 'ada@acme.example',
      mobilePhoneNumber: '+13175550100',
      firstName: 'Ada',
      middleName: null,
      lastName: 'Lovelace',
      startedOn: '2020-03-01',
      endedOn: '2026-12-31',
      bornOn: '1985-12-10',
      timeZone: 'America/Chicago',
      localeId: 'pt-BR',
      receivingSurveys: null,
      employmentStatus: null,
      groups: ['Engineering > Web'],
      attributes: [],
    });
  });

  test('leaves missing columns undefined', () => {
    const narrow = parseHeader(['email', 'first_name', 'last_name'], []);
    const { values } = readRow('header' in narrow ? narrow.header : header, ['ada@acme.example', 'Ada', 'Lovelace'], {
      row: 2,
      today: '2026-11-20',
    });
    expect(values).toMatchObject({
      mobilePhoneNumber: undefined,
      startedOn: undefined,
      employmentStatus: undefined,
      groups: [],
    });
  });

  test.each(['3/1/2020', '03/01/2020', '3/01/2020', '2020-03-01'])(
    'accepts the date %s as spreadsheets write it',
    (text) => {
      expect(valuesOf({ start_date: text }).startedOn).toBe('2020-03-01');
    },
  );

  test.each([
    ['true', true],
    ['Yes', true],
    ['1', true],
    ['FALSE', false],
    ['n', false],
    ['', null],
  ])('accepts "%s" in receiving_surveys as %s', (text, value) => {
    expect(valuesOf({ receiving_surveys: text }).receivingSurveys).toBe(value);
  });

  test.each([
    [{ email: 'marta.silva@acme' }, 'email "marta.silva@acme": Add the end of the address, for example .com'],
    [{ start_date: '31.02.2026' }, 'start_date "31.02.2026": Use a day that exists, as YYYY-MM-DD or MM/DD/YYYY.'],
    [{ start_date: '2026-02-31' }, 'start_date "2026-02-31": Use a day that exists, as YYYY-MM-DD or MM/DD/YYYY.'],
    [{ birth_date: '1899-12-31' }, 'birth_date "1899-12-31": Use a day after 1899.'],
    [
      { phone: '0171 555 019' },
      'phone "0171 555 019": Text messages reach US numbers only: write 10 digits, or leave the cell empty.',
    ],
    [
      { employee_id: 'AC-0277' },
      'employee_id "AC-0277": Use the id from an exported file, or leave the cell empty for somebody new.',
    ],
    [{ receiving_surveys: 'maybe' }, 'receiving_surveys "maybe": Write true or false.'],
    [{ employment_status: 'on leave' }, 'employment_status "on leave": Write active or inactive.'],
    [{ first_name: '' }, 'first_name "": Write the first name.'],
    [{ last_name: ' ' }, 'last_name "": Write the last name.'],
    [
      { first_name: 'Ada\u0000Lovelace' },
      'first_name "Ada\u0000Lovelace": Remove line breaks and other invisible characters.',
    ],
    [{ middle_name: 'x'.repeat(101) }, `middle_name "${'x'.repeat(101)}": Use at most 100 characters.`],
    [{ start_date: '2027-11-21' }, 'start_date "2027-11-21": Use a day at most one year ahead.'],
    [
      { time_zone: 'Eastern' },
      'time_zone "Eastern": Write the name of a time zone, such as America/Chicago, or leave the cell empty.',
    ],
    [{ locale: 'German!' }, 'locale "German!": Write a language such as en, de or pt-BR, or leave the cell empty.'],
    [
      { time_zone: '+05:00' },
      'time_zone "+05:00": Write the name of a time zone, such as America/Chicago, or leave the cell empty.',
    ],
    [{ birth_date: '2026-11-21' }, 'birth_date "2026-11-21": Use a day in the past.'],
    [
      { start_date: '2026-02-01', end_date: '2026-01-31' },
      'end_date "2026-01-31": Use the first day of work or one after it.',
    ],
    [
      { birth_date: '1985-01-01', start_date: '1984-01-01' },
      'start_date "1984-01-01": Use a day after the birth date.',
    ],
    [
      { department: 'Engineering > > Web' },
      'department "Engineering > > Web": Write a group between every two > signs, for example Engineering > Web.',
    ],
    [
      { department: Array.from({ length: 21 }, () => 'a').join('>') },
      `department "${Array.from({ length: 21 }, () => 'a').join('>')}": Use at most 20 levels.`,
    ],
    [
      { department: 'x'.repeat(201) },
      `department "${'x'.repeat(200)}": Use at most 200 characters for the name of a group.`,
    ],
    [{ department: 'x\ny' }, 'department "x\ny": Remove line breaks and other invisible characters.'],
  ] as const)('with %j gets advice', (cells, problem) => {
    expect(problemsOf(cells)).toEqual([problem]);
  });

  test('reports every invalid cell', () => {
    expect(problemsOf({ email: 'ada', phone: '1', start_date: 'soon' })).toHaveLength(3);
  });

  test('has as many cells as the header, except for empty ones at the end', () => {
    const cells = [...employeeColumns, 'department'].map((column) => ada[column] ?? '');
    const context = { row: 7, today: '2026-11-20' } as const;
    expect(readRow(header, [...cells, '', ' '], context).problems).toEqual([]);
    const expected = (found: readonly string[]) => [
      {
        row: 7,
        column: '',
        value: '',
        cells: found,
        detail: `This row has ${found.length} cells, the header has 16. Put a cell that contains a comma in quotes.`,
      },
    ];
    const [wide, narrow] = [[...cells, 'Inc.'], cells.slice(0, 15)];
    expect(readRow(header, wide, context).problems).toEqual(expected(wide));
    expect(readRow(header, narrow, context).problems).toEqual(expected(narrow));
    const long = [...cells, 'x'.repeat(3_001)];
    expect(readRow(header, long, context).problems[0]).not.toHaveProperty('cells');
  });

  test('is parsed without an exception for any content', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 16 }), (cells) => {
        const { values, problems } = readRow(header, cells, { row: 3, today: '2026-11-20' });
        expect(values.row).toBe(3);
        expect(problems.every(({ detail }) => detail.endsWith('.') || detail.includes('example'))).toBe(true);
      }),
    );
  });
});

describe('the value of an attribute column', () => {
  const attributes = [
    { id: '7' as KnownAttribute['id'], columnName: 'hours', type: 'number' as const },
    { id: '8' as KnownAttribute['id'], columnName: 'contract_until', type: 'date' as const },
  ];
  const withAttributes = parseHeader(['email', 'first_name', 'last_name', 'hours', 'contract_until'], [], attributes);
  const read = (hours: string, until: string) => {
    if ('problems' in withAttributes) throw new Error('The header is right.');
    return readRow(withAttributes.header, ['ada@acme.example', 'Ada', 'Lovelace', hours, until], {
      row: 2,
      today: '2026-11-20',
    });
  };

  test('is parsed by its type; an empty cell means no value', () => {
    expect(read('38.50', '12/31/2027').values.attributes).toEqual(['38.5', '2027-12-31']);
    expect(read('', ' ').values.attributes).toEqual([null, null]);
  });

  test('gets advice if it is invalid', () => {
    expect(read('many', '2027-12-31').problems).toMatchObject([
      { row: 2, column: 'hours', value: 'many', detail: 'Enter a number such as 12 or 12.5, with at most 15 digits.' },
    ]);
  });
});
