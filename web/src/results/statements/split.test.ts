import { describe, expect, it } from 'vitest';
import { splitFinding, splitOf } from './split.ts';
import { aStatement } from './statements.test-support.ts';

type Results = Parameters<typeof splitOf>[0];

const result = (statementId: string, labels: readonly string[], score: number | null) =>
  ({
    attributes: { statementId, segment: { groupType: 'location', labels }, score, visibility: 'shown', message: null },
  }) as unknown as Results[number];
const withheld = (message: string) =>
  ({
    attributes: { segment: { groupType: 'location', labels: [] }, score: null, visibility: 'withheld', message },
  }) as unknown as Results[number];

const hours = aStatement('My work fits into my hours.');
const trust = aStatement('My manager trusts me.');

describe('statements split by a group type', () => {
  it('have a score for each class, in the order of the classes', () => {
    const { classes, reason } = splitOf([
      result(hours.id, ['Berlin'], 60),
      result(trust.id, ['Berlin'], 80),
      result(hours.id, ['Lisbon', 'Nairobi'], 48),
      result(trust.id, ['Lisbon', 'Nairobi'], null),
    ]);
    expect(reason).toBeNull();
    expect(classes.map(({ name, scores }) => [name, scores.get(hours.id), scores.get(trust.id)])).toEqual([
      ['Berlin', 60, 80],
      ['Lisbon, Nairobi', 48, null],
    ]);
  });

  it('say why there are no classes', () => {
    const message = 'Not shown here, to protect confidentiality. The answers are included in the results of the group.';
    expect(splitOf([withheld(message)])).toEqual({ classes: [], reason: message });
  });

  it('name the statement on which the classes lie furthest apart', () => {
    const split = splitOf([
      result(hours.id, ['Berlin'], 71),
      result(hours.id, ['Nairobi'], 48),
      result(trust.id, ['Berlin'], 80),
      result(trust.id, ['Nairobi'], 85),
    ]);
    expect(splitFinding([hours, trust], split, 'Location')).toBe(
      'Location differs most on “My work fits into my hours”: 48 for Nairobi, 71 for Berlin',
    );
    expect(splitFinding([hours], splitOf([result(hours.id, ['Berlin'], 71)]), 'Location')).toBe(
      'Location has one class here',
    );
  });
});
