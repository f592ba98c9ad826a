import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '../../platform/storage/index.ts';
import { readEmployeeFile } from './read-employee-file.ts';

const headings = ['organization_employee_id', 'email', 'first_name', 'last_name', 'department'];

/** A store with one file, delivered in chunks of any size. */
function storeOf(content: Buffer, pieceBytes: number): FileStore {
  const nothing = () => Promise.reject(new Error('Only one file is read here.'));
  const pieces = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, place) =>
    content.subarray(place * pieceBytes, (place + 1) * pieceBytes),
  );
  return { write: nothing, remove: nothing, read: async () => Readable.from(pieces) };
}

type Habits = {
  readonly separator: string;
  readonly end: string;
  readonly quotes: 'all' | 'needed';
  readonly saysSeparator: boolean;
  readonly titles: readonly string[];
  readonly endsWithLine: boolean;
  readonly encoding: 'utf-8' | 'utf-8 with its mark' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly pieceBytes: number;
};

const habits: fc.Arbitrary<Habits> = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('all', 'needed'),
  saysSeparator: fc.boolean(),
  titles: fc.subarray(['Employees', 'Printed on 2026-11-20', 'Confidential']),
  endsWithLine: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with its mark', 'utf-16le', 'utf-16be', 'windows-1252'),
  pieceBytes: fc.integer({ min: 600, max: 5000 }),
});

/** Cells with letters of every encoding and all characters that need quoting. */
const letter = fc.constantFrom(
  'a',
  'Z',
  'é',
  'ß',
  'Ö',
  ' ',
  ',',
  ';',
  '|',
  '"',
  "'",
  '-',
  '\t',
  '\n',
  '\r\n',
  '0',
  '.',
);
const cell = fc.array(letter, { maxLength: 12 }).map((letters) => `x${letters.join('')}x`);
const people = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 20 });

function written(rows: readonly (readonly string[])[], { separator, end, quotes, ...habit }: Habits): Buffer {
  const line = (cells: readonly string[]) =>
    cells
      .map((text) => (quotes === 'all' || /[,;|"\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(separator);
  const above = [...(habit.saysSeparator ? [`sep=${separator}`] : []), ...habit.titles];
  const text = [...above, ...[headings, ...rows].map(line)].join(end) + (habit.endsWithLine ? end : '');
  if (habit.encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (habit.encoding.startsWith('utf-8')) return Buffer.from(habit.encoding === 'utf-8' ? text : `\uFEFF${text}`);
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return habit.encoding === 'utf-16le' ? utf16 : utf16.swap16();
}

describe('a table of people', () => {
  test('has the same rows in any encoding and chunking', async () => {
    await fc.assert(
      fc.asyncProperty(people, habits, async (cells, habit) => {
        const rows = cells.map((each, order) => [`A${order}`, ...each]);
        const files = storeOf(written(rows, habit), habit.pieceBytes);
        const encoding = habit.encoding === 'windows-1252' ? habit.encoding : null;
        const read = await readEmployeeFile({ files, key: 'people.csv', encoding }, async (file) => {
          const found = [file.header.cells];
          for await (const row of file.rows) found.push(row.cells);
          return found;
        });
        expect(read).toEqual([headings, ...rows]);
      }),
      { numRuns: 300 },
    );
  });
});
