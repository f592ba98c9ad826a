import type { ColumnUse, FileMapping } from '@attune/contract/employees/file-mapping';
import { describe, expect, it } from 'vitest';
import {
  centuryWords,
  columnUseOf,
  columnUseOptions,
  likelyAttribute,
  mappingProblems,
  newAttribute,
  valueOf,
} from './column-options.ts';
import { columnFacts, mappingSentence, valueSamples } from './words.ts';

const own = { groupTypes: [], attributes: [] };
const ignored: ColumnUse = { kind: 'ignore', name: null, level: null, dateFormat: null };
const email: ColumnUse = { ...ignored, kind: 'field', name: 'email' };
const hired: ColumnUse = { ...ignored, kind: 'field', name: 'start_date' };

function aMapping(uses: readonly ColumnUse[], changes: Partial<FileMapping['columns'][number]> = {}): FileMapping {
  const column = { question: null, note: null, samples: ['a'], filledCount: 3, distinctCount: 1, ...changes };
  const columns = uses.map((use, place) => ({ ...column, place, heading: `Column ${place}`, use }));
  return {
    sheets: [],
    sheet: null,
    headerRow: 1,
    encoding: null,
    columns,
    problems: [],
    hasNames: true,
    hasAddresses: true,
  };
}

describe('the use of a column', () => {
  it('comes back from each option as it was put there', () => {
    for (const { value } of columnUseOptions(own)) expect(valueOf(columnUseOf(value, email))).toBe(value);
    expect(columnUseOf('hierarchy:2', email)).toEqual({ ...ignored, kind: 'hierarchy', level: 2 });
    expect(columnUseOf('field:start_date', { ...hired, dateFormat: 'dmy' }).dateFormat).toBe('dmy');
  });

  it('is checked before it is sent: people are recognized, nothing is said twice, days are clear', () => {
    expect(mappingProblems(aMapping([ignored]), [ignored], own)).toEqual([
      expect.stringContaining('employee number or the e-mail address'),
    ]);
    expect(mappingProblems(aMapping([email, email]), [email, email], own)).toEqual([
      expect.stringContaining('More than one column is email'),
    ]);
    const both = aMapping([email, hired]);
    const unclear = {
      ...both,
      columns: both.columns.map((column, place) => ({
        ...column,
        question: place === 1 ? ('date-format' as const) : null,
      })),
    };
    expect(mappingProblems(unclear, [email, hired], own)).toEqual([
      expect.stringContaining('day and month could be swapped'),
    ]);
    expect(mappingProblems(unclear, [email, { ...hired, dateFormat: 'dmy' }], own)).toEqual([]);
  });
});

describe('a new attribute', () => {
  it('is offered to those who may add one, as what the column seems to be', () => {
    const offered = (mayAddAttributes: boolean) =>
      columnUseOptions(own, { mayAddAttributes }).map(({ value }) => value);
    expect(offered(true)).toContain(newAttribute);
    expect(offered(false)).not.toContain(newAttribute);
    expect(likelyAttribute({ heading: 'Shoe size', samples: ['42', '43.5'] })).toEqual({
      name: 'Shoe size',
      type: 'number',
    });
    expect(likelyAttribute({ heading: 'Since', samples: ['01/02/19', '2019-01-02'] }).type).toBe('date');
    expect(likelyAttribute({ heading: 'Desk', samples: ['4.12', 'B'] }).type).toBe('text');
  });
});

describe('the words about the columns of a file', () => {
  it('say which century years with two digits are in', () => {
    expect(centuryWords(hired)).toBeUndefined();
    expect(centuryWords({ ...hired, dateFormat: 'dmy-short' })).toContain('at most one year ahead');
    expect(centuryWords({ ...hired, name: 'birth_date', dateFormat: 'mdy-short' })).toContain('not in the future');
    expect(centuryWords({ ...hired, name: 'end_date', dateFormat: 'ymd-short' })).toContain('at most ten years ahead');
  });

  it('say what is asked', () => {
    expect(mappingSentence(aMapping([email, ignored], { question: 'meaning' }))).toBe(
      'Say what 2 columns are used for.',
    );
    expect(mappingSentence({ ...aMapping([]), sheets: ['A', 'B'] })).toContain('2 sheets');
    expect(mappingSentence({ ...aMapping([email]), hasNames: false })).toContain('no names');
  });

  it('show some values, and what follows from the choice', () => {
    expect(valueSamples({ samples: ['a', 'b', 'c', 'd'], filledCount: 90, distinctCount: 80 })).toBe(
      'a, b, c · 80 different values',
    );
    expect(valueSamples({ samples: [], filledCount: 0, distinctCount: 0 })).toBe('No values');
    expect(columnFacts([email, ignored])).toBe('Uses 1 of 2 columns. New people are shown by their employee number.');
  });
});
