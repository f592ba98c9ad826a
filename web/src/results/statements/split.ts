import type { StatementResultResource } from '@attune/contract/results/statements';
import { segmentName } from '@attune/domain/results';
import { scoreText } from '../reading/score-words.ts';
import type { StatementRow } from './rows.ts';

/** People of a group with the same value of a group type, with their score for each statement. */
export type StatementClass = { readonly name: string; readonly scores: ReadonlyMap<string, number | null> };

/** Answers of a group's classes side by side, or why they are hidden. */
export type StatementSplit = { readonly classes: readonly StatementClass[]; readonly reason: string | null };

/** The classes in their given order. */
export function splitOf(results: readonly Pick<StatementResultResource, 'attributes'>[]): StatementSplit {
  const withheld = results.find(({ attributes }) => attributes.visibility !== 'shown');
  if (withheld) return { classes: [], reason: withheld.attributes.message };
  const byName = Map.groupBy(results, ({ attributes: { segment } }) => segmentName(segment?.labels ?? []));
  const classes = [...byName].map(([name, members]) => ({
    name,
    scores: new Map(members.map(({ attributes: { statementId, score } }) => [statementId, score])),
  }));
  return { classes, reason: null };
}

/**
 * "Location differs most on “My work fits into my hours”: 48 in Nairobi, 71 in Lisbon". Only statements on the
 * agreement scale: eNPS has another scale.
 */
export function splitFinding(
  rows: readonly Pick<StatementRow, 'id' | 'text' | 'statementType'>[],
  { classes }: StatementSplit,
  groupType: string,
): string {
  const spreads = rows
    .filter(({ statementType }) => statementType === 'likert5')
    .flatMap(({ id, text }) => {
      const sorted = knownScores(classes, id).toSorted((a, b) => a.score - b.score);
      const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
      return lowest && highest && lowest !== highest
        ? [{ text, lowest, highest, spread: highest.score - lowest.score }]
        : [];
    });
  const [widest] = spreads.toSorted((a, b) => b.spread - a.spread);
  if (!widest) return `${groupType} has one class here`;
  const { text, lowest, highest } = widest;
  return (
    `${groupType} differs most on “${text.replace(/\.$/u, '')}”: ${scoreText(lowest.score)} for ${lowest.name}, ` +
    `${scoreText(highest.score)} for ${highest.name}`
  );
}

function knownScores(
  classes: readonly StatementClass[],
  statementId: string,
): readonly { readonly name: string; readonly score: number }[] {
  return classes.flatMap(({ name, scores }) => {
    const score = scores.get(statementId) ?? null;
    return score === null ? [] : [{ name, score }];
  });
}
