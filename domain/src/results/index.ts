export { type AnswerRows, createAnswerRows } from './scoring/answer-rows.ts';
export {
  type BenchmarkScore,
  type OrganizationScore,
  type Percentiles,
  benchmarkMeasures,
  internalBenchmark,
  internalBenchmarkMonths,
  isInternalBenchmarkDue,
} from './benchmarks/internal.ts';
export { type ReadBenchmark, benchmarkFileLimits, readBenchmarkFile } from './benchmarks/file.ts';
export { type Standing, standingAmong } from './benchmarks/standing.ts';
export { type BenchmarkColumn, type KnownBenchmarkKeys, benchmarkColumns } from './benchmarks/row.ts';
export {
  type AttributeFilter,
  formatAttributeFilter,
  isMeant,
  maxFilterValues,
  noValue,
  parseAttributeFilter,
} from './filters/attributes.ts';
export {
  type ResultCampaign,
  campaignsCharted,
  campaignsForCharts,
  findLatestQuarterlyInProgress,
  isUpgradeToVersion4,
  latestQuarterlyReports,
  resultCampaigns,
  smartPulsesOf,
  usesPresentSurveys,
} from './comparing/campaign-selection.ts';
export { type CellCounts, type ScoredAnswers, countCells, scoreAnswers } from './cells/counts.ts';
export { type DisclosedScores, type DisclosedStatement, discloseScores } from './publication/disclosed-scores.ts';
export { decodeCell, encodeCell, encodedEnps, encodedScores } from './publication/cell-encoding.ts';
export { cellPublisher } from './publication/cell-publisher.ts';
export { type Change, type Interval, changeBetween, rangeAround } from './statistics/intervals.ts';
export {
  type DriverImpact,
  fewestForDriverImpact,
  driverImpactCuts,
  driverImpactsOf,
} from './statistics/correlation.ts';
export { crosstabValues } from './filters/crossed-values.ts';
export { type CutPoints, currentCutPoints, cutPointsOf } from './scoring/cut-points.ts';
export { demonstrate, demonstrationGroup } from './publication/demonstration.ts';
export {
  type EngagementLevel,
  engagementLevels,
  levelOf,
  levelsOfPart,
  nextLevel,
} from './scoring/engagement-levels.ts';
export { type FilteredSegment, filteredSegments } from './filters/classes.ts';
export { type GroupTypeColumn, findMeant } from './filters/people.ts';
export { type EngagementFlow, engagementFlow, fewestForFlow, peopleInHiddenMoves } from './flow/moves.ts';
export { type FlowCampaign, countsMoves, daysLevelsArePending } from './flow/campaigns.ts';
export { isFlowSafe, withFlow } from './flow/certificate.ts';
export { enpsClassesSentence, enpsHeadline, enpsTrendSentence, formatEnps } from './findings/enps-sentences.ts';
export { formatDriverImpact, formatScore } from './findings/format-score.ts';
export { type Headline, headlineOf, levelChange, levelHeadline, withheldHeadline } from './findings/headline.ts';
export { heatmapHeadline } from './findings/heatmap-sentence.ts';
export { driverChanges, insightSentence, largestDriverChanges } from './findings/driver-sentences.ts';
export {
  type CampaignDays,
  type RateOfDay,
  laggingGroups,
  laggingSentence,
  paceOf,
  paceSentence,
  ratesByDay,
} from './findings/participation-pace.ts';
export { benchmarkHeadline } from './findings/benchmark-sentence.ts';
export { type MeasureKind, measureName } from './findings/names.ts';
export {
  groupRatesSentence,
  peopleWords,
  rateHeadline,
  rateTrendSentence,
  runningHeadline,
} from './findings/participation-sentences.ts';
export { scoreSinceSentence } from './findings/score-since.ts';
export { trendSentence } from './findings/trend-sentence.ts';
export {
  type Insight,
  type Insights,
  type Reference,
  type ScoredDriver,
  insightsFrom,
  largestChanges,
  referenceFor,
} from './findings/insights.ts';
export { addLateBlock } from './publication/late-numbers.ts';
export { noLevel } from './scoring/person-scores.ts';
export { percentOf, responseRate } from './scoring/participation.ts';
export { monthSeenFrom, sinceWords } from './findings/periods.ts';
export { decideFollowUp, followUpId, topicOfFollowUp } from './personal/follow-up.ts';
export { type DrawFollowUp, type FollowUpTopic, type PersonalResults, personalResults } from './personal/answers.ts';
export { type PulseAudience, type PulseGroup, groupsAtLevel, pulseAudiences, pulseLevels } from './pulses/audiences.ts';
export { pulseDrivers } from './pulses/drivers.ts';
export { type PublishedNumbers, bySizeOf, publishCell } from './publication/numbers.ts';
export { type ResultPlans, fewestForDistribution, planFiltered, planResults } from './publication/plans.ts';
export { type ScoreBand, bandOf, scoreBands } from './scoring/bands.ts';
export {
  type Compared,
  type ComparedComposite,
  type Means,
  type ScoreComparison,
  compareScores,
  compareWithMeans,
  compareWithWhole,
} from './comparing/scores.ts';
export { type Estimate, meanScore } from './scoring/score.ts';
export { type CategoryResult, type CompositeResult, scoresOf } from './publication/scores-of.ts';
export { type Measure, type RatedStatement, type ScoringKey, toScoringKey } from './scoring/key.ts';
export { isOneSided } from './statistics/sign-test.ts';
export { statementChange } from './comparing/statement-change.ts';
export { type TrendPoint, trendOf } from './comparing/trend.ts';
export { uniteCells } from './publication/union-numbers.ts';
export { type ResultFacts, type Visibility, visibilityOf } from './publication/visibility.ts';
export {
  asSentence,
  chanceWords,
  changeWords,
  direction,
  distanceWords,
  periodOf,
  segmentName,
  untested,
} from './findings/words.ts';
