import type { StatementRow } from './rows.ts';

export function aStatement(text: string, parts: Partial<StatementRow> = {}): StatementRow {
  return {
    id: text,
    text,
    category: { id: '5', key: 'capacity', title: 'Capacity' },
    statementType: 'likert5',
    score: 70,
    answerCount: 20,
    distribution: [1, 2, 5, 8, 4],
    pointShares: null,
    shares: {
      low: { kind: 'exactly', percent: 15 },
      middle: { kind: 'exactly', percent: 25 },
      high: { kind: 'exactly', percent: 60 },
    },
    favorable: 60,
    delta: 1,
    deltaIsLargerThanChance: false,
    references: { parent: null, organization: null, benchmark: null },
    surveyName: 'Engagement with Drivers',
    order: 1,
    ...parts,
  };
}
