export { type AnswerRows, createAnswerRows } from './answer-rows.ts';
export {
  type BenchmarkMeasure,
  type BenchmarkPlace,
  type BenchmarkScore,
  type OrganizationScore,
  type Percentiles,
  benchmarkMeasures,
  fewestForInternalBenchmark,
  internalBenchmark,
  internalBenchmarkMonths,
  isInternalBenchmarkDue,
} from './benchmark.ts';
export { type BenchmarkFileProblem, type BenchmarkLine, type ReadBenchmark, benchmarkFileLimits, readBenchmarkFile } from './benchmark-file.ts';
export { type BenchmarkColumn, type KnownBenchmarkKeys, benchmarkColumns } from './benchmark-row.ts';
export { type AttributeFilter, type FilteredFamily, formatAttributeFilter, isMeant, mostFilterValues, noValue, parseAttributeFilter } from './attribute-filter.ts';
export {
  type ResultCampaign,
  campaignsCharted,
  campaignsForCharts,
  findLatestQuarterlyInProgress,
  isParentCampaign,
  isUpgradeToVersion4,
  latestQuarterlyReports,
  resultCampaigns,
  smartPulsesOf,
  usesPresentSurveys,
} from './campaign-selection.ts';
export { type CellCounts, type ScoredAnswers, countCells, mergeCells, scoreAnswers } from './cell-counts.ts';
export { enpsBounds, scoreBounds } from './bounded-score.ts';
export { type DisclosedLevel, type DisclosedScores, type DisclosedStatement, discloseScores } from './disclosed-scores.ts';
export { decodeCell, encodeCell, encodedEnps, encodedScores } from './cell-encoding.ts';
export { cellPublisher } from './cell-publisher.ts';
export { type Change, type Interval, changeAgainstWhole, changeBetween, intervalOf, rangeAround } from './comparison.ts';
export { type Influence, fewestForInfluence, influenceCuts, influencesOf } from './correlation.ts';
export { type CrossedValues, type ValueColumn, crossValues } from './crossed-values.ts';
export { type CutPoints, type Judged, currentCutPoints, cutPointsOf } from './cut-points.ts';
export { demonstrate, demonstrationGroup } from './demonstration.ts';
export { type EngagementLevel, type LevelShare, engagementLevels, levelAmong, levelOf, levelsOfPart, nextLevel, withShares } from './engagement-levels.ts';
export { type ClassesOfGroup, type FilteredSegment, filteredSegments } from './filtered-classes.ts';
export { type FamilyColumn, findMeant } from './filtered-people.ts';
export { type EngagementFlow, engagementFlow, fewestForFlow, peopleInHiddenMoves } from './flow.ts';
export { type FlowCampaign, countsMoves, daysLevelsWait } from './flow-campaigns.ts';
export { isFlowSafe, withFlow } from './flow-certificate.ts';
export { enpsLimit, formatInfluence, formatScore } from './format-score.ts';
export { type Headline, type HeadlineFacts, headlineOf, withheldHeadline } from './headline.ts';
export {
  type Insight,
  type InsightInput,
  type Insights,
  type Reference,
  type ScoredDriver,
  insightsFrom,
  insightsNamed,
  largestChanges,
  referenceFor,
} from './insights.ts';
export { addLateBlock } from './late-numbers.ts';
export { noLevel } from './person-scores.ts';
export { type Participation, percentOf, responseRate } from './participation.ts';
export { monthName, monthSeenFrom, sinceWords } from './periods.ts';
export { type DecidedFollowUp, decideFollowUp, followUpId, topicOfFollowUp } from './follow-up.ts';
export { type FollowUpTopic, type PersonalResults, followUpFor, personalResults } from './personal-results.ts';
export type { Placement } from './placement.ts';
export { type PulseAudience, type PulseGroup, groupsAtLevel, pulseAudiences, pulseLevels } from './pulse-audiences.ts';
export { type PulseInput, pulseDrivers } from './pulse-drivers.ts';
export { type PublishedNumbers, type PublishedStatement, bySizeOf, publishCell } from './published-numbers.ts';
export { type FinerPlans, type Permission, type PlanPair, type Protected, type ResultPlans, bySizeAlone, fewestForDistribution, planFiltered, planResults } from './result-plans.ts';
export { type BandKey, type ScoreBand, bandOf, scoreBands } from './score-bands.ts';
export { type Compared, type ComparedFamily, type Means, type ScoreComparison, compareScores, compareWithMeans, compareWithWhole } from './score-comparison.ts';
export { type Estimate, type Moments, itemScore, meanScore } from './score.ts';
export {
  type CategoryResult,
  type CellScores,
  type EngagementResult,
  type FamilyResult,
  type Share,
  type Shares,
  type StatementResult,
  scoresOf,
} from './scores-of.ts';
export { type Family, type Measure, type RatedStatement, type ScoringKey, toScoringKey } from './scoring-key.ts';
export { isOneSided } from './sign-test.ts';
export { statementChange } from './statement-change.ts';
export { type TrendInput, type TrendPoint, trendOf } from './trend.ts';
export { uniteCells } from './union-numbers.ts';
export { type ResultFacts, type Visibility, visibilityOf } from './visibility.ts';
export { asSentence, chanceWords, distanceWords, movementWords, segmentName } from './words.ts';
