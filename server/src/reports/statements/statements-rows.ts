import type { StatementResultResource } from '@attune/contract/results/statements';
import type { CsvCell } from '../../platform/csv/index.ts';

/** The statements of a group as one table, in the older form of the smart pulse report. */
export function* statementRows(
  group: string,
  statements: readonly StatementResultResource['attributes'][],
): Generator<readonly CsvCell[]> {
  yield ['Group', 'Survey', 'Statement', 'Answers', 'Score', 'Favorable (%)'];
  for (const { surveyName, promptDisplayValue, answerCount, score, favorable } of statements)
    yield [group, surveyName, promptDisplayValue, answerCount, score === null ? null : Math.round(score), favorable];
}
