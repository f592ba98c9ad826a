import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  chooseOptions,
  readFilter,
  ruleWords,
  type Split,
  splitOptions,
  valueOptions,
  whyNotNarrowed,
  withoutValue,
  writeFilter,
} from './filter.ts';

const groupType = (key: string, name: string, ...values: readonly (readonly [string, string])[]): Split => ({
  key,
  name,
  groupTypes: [key],
  values: values.map(([id, label]) => ({ id, name: label })),
});
const splits: readonly Split[] = [
  groupType('tenure', 'Tenure', ['2', '1 to 2 years'], ['3', '2 to 3 years']),
  groupType('gender', 'Gender', ['71', 'Women'], ['72', 'Men']),
  groupType('location', 'Location', ['9', 'Berlin']),
  { key: 'tenure*gender', name: 'Tenure and gender', groupTypes: ['tenure', 'gender'], values: [] },
];
const choose = (text: string | undefined, chosen: readonly string[], protection: 'strict' | 'threshold' = 'strict') =>
  writeFilter(chooseOptions(readFilter(text), chosen, { splits, protection }));

describe('what results can be narrowed to', () => {
  it('are the values of the group types, each with its group type', () => {
    expect(valueOptions(splits)).toHaveLength(5);
    expect(valueOptions(splits)[1]).toEqual({ value: 'tenure:3', label: '2 to 3 years', note: 'Tenure' });
  });

  it('are no crosses, which rows can be split by', () => {
    expect(splitOptions(splits).map(({ label }) => label)).toEqual([
      'Tenure',
      'Gender',
      'Location',
      'Tenure and gender',
    ]);
  });
});

describe('a filter that was saved', () => {
  const why = (text: string, protection: 'strict' | 'threshold' = 'strict') =>
    whyNotNarrowed(readFilter(text), { splits, protection });

  it('narrows whatever could be chosen one by one', () => {
    expect([why('tenure:2,tenure:3'), why('gender:71,tenure:2'), why('location:9,tenure:2', 'threshold')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('does not where the campaign is not split so, does not know the value, or does not allow the combination', () => {
    expect(why('shift:1')).toBe('this campaign is not split by all its attributes');
    expect(why('tenure:9')).toBe('one of its values did not exist when this campaign was published');
    expect(why('location:9,tenure:2')).toBe('this campaign’s results can be filtered by one group type at a time');
  });
});

describe('narrowing results', () => {
  it('puts values of one group type together', () => {
    expect(choose('tenure:2', ['tenure:2', 'tenure:3'])).toBe('tenure:2,tenure:3');
  });

  it('replaces another group type where results are protected strictly', () => {
    expect(choose('tenure:2', ['tenure:2', 'location:9'])).toBe('location:9');
  });

  it('keeps both group types that were declared as a cross', () => {
    expect(choose('tenure:2', ['tenure:2', 'gender:71'])).toBe('gender:71,tenure:2');
    expect(choose('gender:71,tenure:2', ['gender:71', 'tenure:2', 'location:9'])).toBe('location:9');
  });

  it('combines freely where only single results are checked', () => {
    expect(choose('tenure:2', ['tenure:2', 'location:9'], 'threshold')).toBe('location:9,tenure:2');
  });

  it('ends where nothing is chosen any more', () => {
    expect(choose('tenure:2', [])).toBeUndefined();
    expect(writeFilter(withoutValue(readFilter('tenure:2,tenure:3'), { groupType: 'tenure', value: '2' }))).toBe(
      'tenure:3',
    );
  });

  it('takes an address that cannot be read for none', () => {
    expect(readFilter('tenure')).toEqual([]);
    expect(readFilter(undefined)).toEqual([]);
  });
});

describe('what was narrowed to', () => {
  it('is said by group type and value', () => {
    expect(chipsOf(readFilter('tenure:3,gender:71'), splits).map(({ words }) => words)).toEqual([
      'Gender: Women',
      'Tenure: 2 to 3 years',
    ]);
  });

  it('is said by its number while the campaign is not at hand', () => {
    expect(chipsOf(readFilter('tenure:3,tenure:none'), []).map(({ words }) => words)).toEqual([
      'tenure: 3',
      'tenure: not stated',
    ]);
  });

  it('comes with the rule, and with what was declared', () => {
    expect(ruleWords(splits, 'strict')).toContain('one group type at a time');
    expect(ruleWords(splits, 'strict')).toContain('Tenure and gender');
    expect(ruleWords(splits.slice(0, 3), 'strict')).not.toContain('Declared');
    expect(ruleWords(splits, 'threshold')).toContain('any values');
  });
});
