import type { StatementResultResource } from '@attune/contract/results/statements';
import type { FrozenStatement } from './closing/closing.repository.ts';
import type { AnsweredStatement, StatementResults, StatementsOfPart } from './list-statement-results.ts';
import type { StatementWords } from './published/published.repository.ts';

/** The rated statements of every part, part by part, in order. */
export function presentStatementResults({
  campaign,
  published,
  group,
  parts,
}: StatementResults): readonly StatementResultResource[] {
  const asked = published.statements
    .map((statement, position) => ({ statement, words: published.words[position] as StatementWords }))
    .filter(({ statement }) => statement.kind !== 'openResponse');
  return parts.flatMap((part, number) =>
    asked.map(({ statement, words }, column): StatementResultResource => ({
      type: 'statement-results',
      id: `${campaign.id}-${group.id}-${part.segment ? `${number}-` : ''}${statement.id}`,
      attributes: {
        campaignId: campaign.id,
        v3GroupId: group.id,
        isRest: false,
        segment: segmentOf(part),
        attributeFilters: filtersIn(published),
        ...wordsOf(statement, words),
        ...numbersOf(part, part.statements?.[column]),
      },
    })),
  );
}

function filtersIn({
  filter,
}: StatementResults['published']): StatementResultResource['attributes']['attributeFilters'] {
  return filter.map(({ groupType, values }) => ({ groupType, values: [...values] }));
}

function segmentOf({ segment }: StatementsOfPart): StatementResultResource['attributes']['segment'] {
  return segment && { groupType: segment.groupType, labels: [...segment.labels] };
}

function wordsOf(
  { id, kind, categoryId }: FrozenStatement,
  { body, position, surveyId, surveyName, placeId }: StatementWords,
) {
  return {
    categoryId,
    statementId: id,
    surveyId,
    surveyPromptId: placeId,
    promptId: id,
    promptDisplayValue: body,
    surveyName,
    statementType: kind === 'enps' ? ('enps' as const) : ('likert5' as const),
    order: position + 1,
  };
}

function numbersOf({ visibility }: StatementsOfPart, answered: AnsweredStatement | undefined) {
  const { result, change, references } = answered ?? {
    result: undefined,
    change: null,
    references: { parent: null, organization: null, benchmark: null },
  };
  const shares = result?.shares ?? null;
  return {
    answerCount: result?.answered ?? null,
    score: result?.score ?? null,
    distribution: result?.distribution ? [...result.distribution] : null,
    pointShares: result?.pointShares ? [...result.pointShares] : null,
    shares,
    favorable: shares?.high.kind === 'exactly' ? shares.high.percent : null,
    delta: change?.delta ?? null,
    deltaIsLargerThanChance: change?.isLargerThanChance ?? null,
    references,
    visibility: visibility.kind,
    message: visibility.kind === 'shown' ? null : visibility.message,
  };
}
