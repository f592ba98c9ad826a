import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/index.ts';
import { DateEvidence, type DateFormat, readDayAs } from './date-formats.ts';

const days = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);
const times = fc.constantFrom('', ' 09:30', 'T09:30:00', 'T00:00:00.000Z', ' 12:00:00 PM', 'T08:15:00+02:00');

type Style = { readonly sign: string; readonly isPadded: boolean; readonly time: string };
const styles = fc.record({ sign: fc.constantFrom('/', '-', '.'), isPadded: fc.boolean(), time: times });

function written(day: CalendarDay, format: DateFormat, { sign, isPadded, time }: Style): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const part = (text: string) => (isPadded ? text : String(Number(text)));
  if (format === 'iso') return `${day}${time}`;
  if (format === 'serial') return String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
  const parts = format === 'dmy' ? [date, month] : [month, date];
  return `${[...parts.map(part), year].join(sign)}${time}`;
}

function decisionOf(values: readonly string[]) {
  const evidence = new DateEvidence();
  for (const value of values) evidence.add(value);
  return evidence;
}

const bound = { today: '2026-11-20', monthsAhead: 0 } as const;

describe('a date in a file', () => {
  test.each([
    ['dmy', '31.12.2024', '2024-12-31'],
    ['dmy', '1/2/2024', '2024-02-01'],
    ['mdy', '1/2/2024', '2024-01-02'],
    ['iso', '2024-02-29T23:59:59.123+05:30', '2024-02-29'],
    ['mdy', '2024/2/9', '2024-02-09'],
    ['dmy', '20240209', '2024-02-09'],
    ['serial', '45292', '2024-01-01'],
    ['serial', '45292.75', '2024-01-01'],
    ['serial', '61', '1900-03-01'],
    ['dmy-short', '01/02/19', '2019-02-01'],
    ['mdy-short', '1/2/19', '2019-01-02'],
    ['ymd-short', '19-02-28', '2019-02-28'],
    ['dmy-short', '01.02.2019 00:00', '2019-02-01'],
    ['dmy-short', '29/02/00', '2000-02-29'],
  ] as const)('in the format %s, %s, is %s', (format, text, day) => {
    expect(readDayAs(format, text, bound)).toEqual({ value: day });
  });

  test.each([
    ['dmy', '12/31/2024', /DD\/MM\/YYYY/],
    ['mdy', '31/12/2024', /MM\/DD\/YYYY/],
    ['iso', '29.02.2023', /YYYY-MM-DD/],
    ['iso', '2023-02-29', /day that exists/],
    ['serial', '12', /day number/],
    ['mdy', '1/1/1899', /after 1899/],
    ['dmy', '1/2/24', /DD\/MM\/YYYY/],
    ['dmy', 'soon', /day that exists/],
    ['dmy-short', '12/31/24', /DD\/MM\/YY /],
    ['mdy-short', '1/2/4', /MM\/DD\/YY /],
    ['ymd-short', '1/2/2024', /YY-MM-DD/],
  ] as const)('that is invalid in the format %s, %s, gets advice', (format, text, advice) => {
    expect(readDayAs(format, text, bound).advice).toMatch(advice);
  });

  test('is parsed correctly in every format and style', () => {
    fc.assert(
      fc.property(days, fc.constantFrom<DateFormat>('iso', 'dmy', 'mdy', 'serial'), styles, (day, format, style) => {
        expect(readDayAs(format, written(day, format, style), bound)).toEqual({ value: day });
      }),
    );
  });
});

describe('a two-digit year', () => {
  test.each([
    [0, '20/11/26', '2026-11-20'],
    [0, '21/11/26', '1926-11-21'],
    [12, '20/11/27', '2027-11-20'],
    [12, '21/11/27', '1927-11-21'],
    [120, '31/12/35', '2035-12-31'],
    [120, '31/12/85', '1985-12-31'],
  ])('is the latest one at most %i months ahead: %s is %s', (monthsAhead, text, day) => {
    expect(readDayAs('dmy-short', text, { today: '2026-11-20', monthsAhead })).toEqual({ value: day });
  });

  test('is parsed correctly for every date of the hundred years before its bound', () => {
    const short = fc.constantFrom('dmy-short', 'mdy-short', 'ymd-short');
    const within = days.filter((day) => day > '1926-11-20' && day <= '2026-11-20');
    fc.assert(
      fc.property(within, short, fc.constantFrom('/', '-', '.'), (day, format, sign) => {
        const [year = '', month = '', date = ''] = day.slice(2).split('-');
        const parts = {
          'dmy-short': [date, month, year],
          'mdy-short': [month, date, year],
          'ymd-short': [year, month, date],
        };
        expect(readDayAs(format, parts[format].join(sign), bound)).toEqual({ value: day });
      }),
    );
  });
});

describe('the date format of a column', () => {
  test.each([
    ['a day that no month has', ['01/02/2024', '13/02/2024'], 'dmy'],
    ['the same the other way round', ['01/02/2024', '02/13/2024'], 'mdy'],
    ['dots', ['01.02.2024', '03.04.2024'], 'dmy'],
    ['days that are both', ['01/02/2024', '03/04/2024'], 'ambiguous'],
    ['days that are both, with a dot in the time', ['5/1/2017T00:00:00.000Z', '1/1/1970'], 'ambiguous'],
    ['days of both kinds', ['13/02/2024', '02/13/2024'], 'ambiguous'],
    ['days that are the same both ways', ['05/05/2024', '2024-01-01'], 'mdy'],
    ['numbers', ['45292', '2024-01-01'], 'serial'],
    ['nothing but words', ['soon', ''], null],
    ['years with two digits and a day that no month has', ['01/02/19', '31/12/99'], 'dmy-short'],
    ['the same, month first', ['01/02/19', '12/31/99'], 'mdy-short'],
    ['the same, year first', ['19-02-01', '99-12-31'], 'ymd-short'],
    ['years with two digits between dots', ['01.02.19', '03.04.85'], 'dmy-short'],
    ['years of both lengths', ['13/02/2019', '01/02/99'], 'dmy-short'],
    ['years with two digits that could be days', ['13/02/19', '14/03/20'], 'ambiguous'],
    ['years with two digits where all could be exchanged', ['01/02/19'], 'ambiguous'],
  ])('is detected: %s', (_, values, decision) => {
    expect(decisionOf(values).decide()).toBe(decision);
  });

  test('is detected correctly or reported as ambiguous', () => {
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 60 }),
        fc.constantFrom<DateFormat>('dmy', 'mdy'),
        styles,
        (column, format, style) => {
          fc.pre(!(format === 'mdy' && style.sign === '.'));
          const values = column.map((day) => written(day, format, style));
          const decision = decisionOf(values).decide();
          if (decision === 'ambiguous') return;
          expect(values.map((value) => readDayAs(decision ?? 'iso', value, bound).value)).toEqual(column);
        },
      ),
    );
  });

  test('is detected correctly or reported as ambiguous with two-digit years in any of three orders', () => {
    const within = days.filter((day) => day > '1926-11-20' && day <= '2026-11-20');
    const short = fc.constantFrom('dmy-short', 'mdy-short', 'ymd-short');
    fc.assert(
      fc.property(
        fc.array(within, { minLength: 1, maxLength: 60 }),
        short,
        fc.constantFrom('/', '-'),
        (column, format, sign) => {
          const values = column.map((each) => {
            const [year = '', month = '', date = ''] = each.slice(2).split('-');
            const parts = {
              'dmy-short': [date, month, year],
              'mdy-short': [month, date, year],
              'ymd-short': [year, month, date],
            };
            return parts[format].join(sign);
          });
          const evidence = decisionOf(values);
          expect(evidence.allows(format)).toBe(true);
          const decision = evidence.decide();
          if (decision === 'ambiguous') return;
          expect(values.map((value) => readDayAs(decision ?? 'iso', value, bound).value)).toEqual(column);
        },
      ),
    );
  });

  test('can be either of two orders that yield the same dates, but not a third one', () => {
    const evidence = decisionOf(['19/08/19', '21/03/21']);
    expect(evidence.decide()).toBe('dmy-short');
  });

  test('is decided by a single unambiguous value', () => {
    const clear = fc.constantFrom<CalendarDay>('2024-01-13', '2020-12-31', '1999-06-25');
    fc.assert(
      fc.property(
        fc.array(days, { maxLength: 60 }),
        clear,
        fc.constantFrom<DateFormat>('dmy', 'mdy'),
        (column, day, format) => {
          const values = [...column, day].map((each) => written(each, format, { sign: '/', isPadded: true, time: '' }));
          expect(decisionOf(values).decide()).toBe(format);
        },
      ),
    );
  });

  test('can be remembered as long as no value contradicts it', () => {
    const both = decisionOf(['01/02/2024']);
    expect([both.allows('dmy'), both.allows('mdy'), both.allows('iso')]).toEqual([true, true, false]);
    const dayFirst = decisionOf(['01/02/2024', '13/02/2024']);
    expect([dayFirst.allows('dmy'), dayFirst.allows('mdy')]).toEqual([true, false]);
    const short = decisionOf(['01/02/19']);
    expect([short.allows('dmy'), short.allows('dmy-short'), short.allows('ymd-short')]).toEqual([false, true, true]);
    expect(both.allows('dmy-short')).toBe(true);
  });
});
