import type { StatementResultResource } from '@attune/contract/results/statements';
import { describe, expect, it } from 'vitest';
import { categoriesOf, customStatements, listStatements, statementRows, statementSort } from './rows.ts';
import { aStatement } from './statements.test-support.ts';
import { statementsFinding, statementsSentence } from './words.ts';

const about = (key: string, title = key) => ({ category: { id: key, key, title } });
const workload = aStatement('My work fits into my hours.', { score: 52, favorable: 40, delta: -6 });
const strength = aStatement('I have enough strength.', { score: 60, favorable: null, delta: 2, order: 2 });
const trust = aStatement('My manager trusts me.', {
  ...about('manager', 'Manager'),
  score: 88,
  favorable: 91,
  delta: null,
  order: 3,
});
const rows = [workload, strength, trust];
const textsOf = (input: Partial<Parameters<typeof listStatements>[1]>) =>
  listStatements(rows, { query: '', category: undefined, sort: statementSort, ...input }).map(({ text }) => text);

describe('the statements of a group', () => {
  it('stand by what they are about: engagement, the drivers by sphere, then everything else', () => {
    const result = (statementId: string, categoryId: string, order: number) =>
      ({
        type: 'statement-results',
        id: statementId,
        attributes: { ...aStatement(statementId), statementId, promptDisplayValue: statementId, categoryId, order },
      }) as unknown as StatementResultResource;
    const category = (categoryId: string, key: string) => ({
      attributes: {
        campaignId: '1',
        categoryId,
        key,
        title: key,
        categoryType: 'drivers' as const,
        sphere: null,
        statementCount: 1,
      },
    });
    const results = [
      result('tools', '9', 1),
      result('safe', '8', 2),
      result('rested', '7', 3),
      result('energy', '1', 4),
      result('unknown', '77', 5),
    ];
    const found = statementRows(results, [
      category('9', 'topic-tools'),
      category('8', 'safety'),
      category('7', 'rest'),
      category('1', 'force'),
    ]);
    expect(found.map(({ text }) => text)).toEqual(['energy', 'rested', 'safe', 'tools', 'unknown']);
    expect(found.at(-1)?.category.title).toBe('Engagement with Drivers');
  });

  it('are found by their words and by what they are about', () => {
    expect(textsOf({ query: 'STRENGTH' })).toEqual([strength.text]);
    expect(textsOf({ query: 'manager' })).toEqual([trust.text]);
    expect(textsOf({ query: 'capacity' })).toEqual([workload.text, strength.text]);
    expect(textsOf({ category: 'manager' })).toEqual([trust.text]);
    expect(textsOf({ query: 'zebra' })).toEqual([]);
  });

  it.each([
    ['score', [workload, strength, trust]],
    ['favorable', [workload, trust, strength]],
    ['change', [workload, strength, trust]],
  ])('can be sorted by %s, what is not known last', (field, expected) => {
    expect(textsOf({ sort: { field, direction: 'ascending' } })).toEqual(expected.map(({ text }) => text));
    const descending = textsOf({ sort: { field, direction: 'descending' } });
    const unknown = expected.filter(
      (row) => (field === 'favorable' ? row.favorable : field === 'change' ? row.delta : row.score) === null,
    );
    for (const { text } of unknown) expect(descending.at(-1)).toBe(text);
  });

  it('can be narrowed to each thing that is asked about', () => {
    expect(categoriesOf(rows).map(({ title }) => title)).toEqual(['Capacity', 'Manager']);
  });

  it('are own ones where they ask beyond engagement, the drivers and eNPS', () => {
    const own = aStatement('The new tools help me.', about('topic-tools', 'Tools'));
    expect(
      customStatements([...rows, own, aStatement('Recommend?', about('enps')), aStatement('Energy', about('force'))]),
    ).toEqual([own]);
  });
});

describe('what statements show', () => {
  it('is the one with most and the one with least agreement', () => {
    expect(statementsSentence('Acme', rows)).toEqual({
      fact: 'Highest-scoring statement: “My manager trusts me” (88).',
      comparison: 'Lowest: “My work fits into my hours” (52).',
    });
    expect(statementsSentence('Acme', [trust])).toEqual({ fact: '“My manager trusts me” is at 88.' });
    expect(statementsSentence('Acme', [trust, { ...workload, score: trust.score }])).toEqual({
      fact: 'All rated statements are at 88.',
    });
    expect(statementsSentence('Acme', [aStatement('x', { score: null })]).fact).toBe(
      'Acme has no statement scores in this campaign.',
    );
  });

  it('is how many rose and fell', () => {
    const [first = trust, second = trust] = rows.filter(({ delta }) => delta !== null);
    const risen = { ...first, delta: 4, deltaIsLargerThanChance: true };
    const fallen = { ...second, delta: -4, deltaIsLargerThanChance: true };
    expect(
      statementsFinding([risen, fallen, { ...fallen, delta: -9, deltaIsLargerThanChance: false }], 'since June'),
    ).toBe('1 of 3 statements rose significantly since June, 1 fell');
    expect(statementsFinding(rows, 'since June')).toBe('No statement changed significantly since June');
    expect(statementsFinding([trust], 'since June')).toBe('1 statement');
  });
});
