import type { Endpoint } from '@attune/contract/protocol/json-api';
import { type JsonSchema, schemaOfAnswer } from '../proof/endpoints.ts';

/**
 * What a number in the API reveals: `answers` of the people the resource is about, `reference` for answers of other
 * people, `people` for headcounts and numbers of respondents (`participation-seen.test.ts` attacks these), or `nobody`.
 */
export type Meaning = 'answers' | 'reference' | 'people' | 'nobody';

type Meanings = Readonly<Record<string, Meaning>>;

const paging: Meanings = { 'meta\\.(total|limit|offset)': 'nobody' };
const ofCampaign: Meanings = {
  ...paging,
  '(confidentialityLevel|surveyVersion|cadenceDays|childCampaignCount|lifecycleTrigger\\.(days|periodDays))': 'nobody',
  '(audienceSize|completedCount)': 'people',
  emplifyScore: 'answers',
  'included\\.(version|minutes|seconds|statementCount|statementIndex|order|revision|repetitions)': 'nobody',
  'included\\.languages\\.\\*\\.missing': 'nobody',
  'included\\.(?!statementCount).*(size|Count|audience|completed)': 'people',
  'included\\.historicalGroupCampaignAggregates\\.\\*\\.score': 'answers',
};
const ofGroup: Meanings = {
  ...paging,
  order: 'nobody',
  '(activeMembershipCount|campaignMembershipCount|explicitPermissionCount|removal\\.(peopleCount|groupCount))':
    'people',
  'historicalGroupCampaignAggregates\\.\\*\\.(audience|completed)': 'people',
  'historicalGroupCampaignAggregates\\.\\*\\.score': 'answers',
};
const scores = '(score|band|margin|delta)';
const ofNumbers: Meanings = {
  ...paging,
  '(completedSurvey(Count|Minimum)|campaignAudienceSize|responseRate)': 'people',
  'engagement\\.cuts\\.\\*': 'nobody',
  [`engagement\\.${scores}`]: 'answers',
  'engagementLevels\\.\\*\\.(count|share)': 'answers',
};
const ofGroupResult: Meanings = {
  ...ofNumbers,
  '(depth|surveyVersion)': 'nobody',
  '(emplifyScore|delta)': 'answers',
  [`(categoryScores|conditions|spheres)\\.\\*\\.${scores}`]: 'answers',
  'enps\\.(score|promoters|passives|detractors|delta)': 'answers',
  enpsScore: 'answers',
  'comparisons\\..*': 'reference',
};

/**
 * The endpoints that reveal answers or numbers of respondents, with the meaning of their numbers. The attacker reads
 * all of them.
 */
export const crawled: Readonly<Record<string, Meanings>> = {
  listCampaignResults: { ...ofNumbers, surveyVersion: 'nobody', '(emplifyScore|delta)': 'answers' },
  listGroupResults: ofGroupResult,
  getGroupOverview: {
    ...ofGroupResult,
    'trend\\.\\*\\.responseRate': 'people',
    'trend\\.\\*\\.(score|margin|enps|categories\\.\\?)': 'answers',
    '(strengths|opportunities)\\.\\*\\.(score|band|correlation)': 'answers',
    '(strengths|opportunities)\\.\\*\\.(reference|difference)': 'reference',
    'changes\\.\\*\\.(score|band|delta)': 'answers',
  },
  getHeatmap: {
    '(rows\\.\\*\\.depth|rowCount)': 'nobody',
    'rows\\.\\*\\.(people|peopleMinimum|audience)': 'people',
    '(scores|enps)\\.\\*': 'answers',
    'deltas\\.\\*': 'reference',
  },
  listStatementResults: {
    ...paging,
    order: 'nobody',
    answerCount: 'people',
    '(score|distribution\\.\\*|pointShares\\.\\*|shares\\.(low|middle|high)\\.percent|favorable|delta)': 'answers',
    'references\\.(parent|organization|benchmark)': 'reference',
  },
  listCategoryCorrelations: { ...paging, '(r|from|to)': 'answers', people: 'people' },
  getEngagementFlow: {
    '(people|hiddenPeople)': 'people',
    '(before|after)\\.\\*\\.(count|share)': 'answers',
    'moves\\.\\*\\.(from|to)': 'nobody',
    'moves\\.\\*\\.count': 'answers',
    '(up|stayed|down)\\.(count|share)': 'answers',
  },
  listCampaigns: ofCampaign,
  getCampaign: ofCampaign,
  listGroups: ofGroup,
  getGroup: ofGroup,
  listParticipationDays: { ...paging, '(completedCount|size)': 'people' },
  listParticipations: { ...paging, '(completedCount|completedMinimum|size)': 'people' },
  listParticipationsOfGroup: { ...paging, '(completedCount|completedMinimum|size)': 'people' },
  listJobs: { ...paging, '(progress|total)': 'people' },
  getJob: { '(progress|total)': 'people' },
  listReports: paging,
  listSecureExports: paging,
  getSummaryLink: {},
  downloadFile: {},
  // The number of listed comments is a minimum of respondents (C16), as are the counts of getFeedback.
  listResponses: { 'meta\\.(limit|offset)': 'nobody', 'meta\\.total': 'people' },
  // Scores of a driver that the overview of the group shows too.
  listActionPlans: { ...paging, '(scores\\.\\*\\.score|change\\.delta)': 'answers' },
  getFeedback: {
    '((themes|drivers)\\.\\*\\.)?(count|negative|neutral|positive)': 'people',
    'surveyTypes\\.\\*\\.count': 'people',
    threshold: 'nobody',
  },
};

/** Endpoints that repeat the data of another crawled endpoint. */
export const repeating: Readonly<Record<string, keyof typeof crawled>> = {
  ...Object.fromEntries(
    [
      'createCampaign',
      'updateCampaign',
      'publishCampaign',
      'sendInvitations',
      'unpublishCampaign',
      'closeCampaign',
      'reopenCampaign',
      'retryCampaign',
      'updateMemberships',
      'refreshMemberships',
    ].map((name) => [name, 'getCampaign']),
  ),
  planQuarters: 'listCampaigns',
  listCampaignsOfEmployee: 'listCampaigns',
  createSmartPulses: 'listCampaigns',
  ...Object.fromEntries(['createGroup', 'updateGroup', 'mergeGroups'].map((name) => [name, 'getGroup'])),
  updateGroups: 'listGroups',
  ...Object.fromEntries(
    [
      'createReport',
      'createEntryCards',
      'uploadEmployeeFile',
      'recheckEmployeeFile',
      'applyEmployeeFile',
      'undoEmployeeFile',
      'changeEmployees',
      'undoEmployeesChange',
    ].map((name) => [name, 'getJob']),
  ),
  listImportJobs: 'listJobs',
  listAllJobs: 'listJobs',
  getJobOfAny: 'getJob',
  updateJob: 'getJob',
  ...Object.fromEntries(
    ['getActionPlan', 'createActionPlan', 'updateActionPlan', 'addPlanComment'].map((name) => [
      name,
      'listActionPlans' as const,
    ]),
  ),
  ...Object.fromEntries(
    ['getResponse', 'createReply', 'updateResponse', 'redactResponse', 'reportThreat'].map((name) => [
      name,
      'listResponses' as const,
    ]),
  ),
};

/** Endpoints that reveal no answers. Each number in them has one of the names below. */
export const silent: readonly string[] = [
  'listCoachingSubscriptionTypes',
  'createCoachingSubscriptionType',
  'listCoachingSubscriptions',
  'getCoachingSubscription',
  'createCoachingSubscription',
  'updateCoachingSubscription',
  'listCoachingFreeTimes',
  'listCoachingCandidates',
  'listCoachingSessions',
  'getCoachingSession',
  'scheduleCoachingSession',
  'updateCoachingSession',
  'getCoachingAnalytics',
  'beginSession',
  'endSession',
  'reportPages',
  'reportUsage',
  'getProfile',
  'listRoles',
  'getFeatureFlags',
  'listFlagSettings',
  'getInstallationStatus',
  'setFeatureFlag',
  'updatePerson',
  'createPhotoUpload',
  'listActions',
  'listDriverGuides',
  'getAgendaSlides',
  'getThreatContact',
  'getBranding',
  'updateBranding',
  'updateThreatContact',
  'listPlanPeople',
  'removeActionPlan',
  'listSignIns',
  'endSignIn',
  'endOtherSignIns',
  'listOpenSurveys',
  'sendOpenSurveyLinks',
  'listContactChanges',
  'answerContactChanges',
  'listEmployeesOfPerson',
  'listEmployeesOfUser',
  'listPeople',
  'listCustomerSuccess',
  'createPerson',
  'invitePerson',
  'assignInternalRole',
  'updateInternalRole',
  'removeInternalRole',
  'getPersonInOrganization',
  'updatePersonOfEmployee',
  'getEmployeeAccess',
  'previewEmployeeAccess',
  'updateEmployeeAccess',
  'confirmEmployeeAccess',
  'startAccessView',
  'endAccessView',
  'listAccess',
  'listEmployeePermissions',
  'addEmployeePermissions',
  'removeEmployeePermission',
  'listPermissions',
  'addPermissions',
  'assignEmployeeRole',
  'assignPersonRole',
  'changePersonRole',
  'removePersonRole',
  'listPersonRoles',
  'previewRoleReset',
  'resetPersonRoles',
  'getMessageSettings',
  'updateMessageSettings',
  'listOptimizedOrganizations',
  'listOrganizations',
  'getOrganization',
  'createOrganization',
  'updateOrganization',
  'removeOrganization',
  'restoreOrganization',
  'listCustomerSuccessOfOrganization',
  'getSmartPulsePlan',
  'listAllCampaigns',
  'listGlobalCampaigns',
  'getGlobalCampaign',
  'createGlobalCampaign',
  'updateGlobalCampaign',
  'listBenchmarks',
  'getBenchmark',
  'importBenchmarks',
  'removeImportedBenchmark',
  'listTransformResources',
  'listAssessmentLibrary',
  'getTransformResource',
  'listResourceVersions',
  'listResourceTags',
  'createTransformResource',
  'updateTransformResource',
  'publishTransformResource',
  'withdrawTransformResource',
  'restoreResourceVersion',
  'removeTransformResource',
  'createResourceTag',
  'updateResourceTag',
  'removeResourceTag',
  'listDirectoryTokens',
  'createDirectoryToken',
  'replaceDirectoryToken',
  'claimDirectoryToken',
  'revokeDirectoryToken',
  'getDirectorySync',
  'overrideDirectorySafetyLimit',
  'removeGroup',
  'previewGroupChange',
  'listGroupTypes',
  'createGroupType',
  'setTenureGroups',
  'updateGroupType',
  'removeGroupType',
  'moveGroupsToType',
  'listEmployeeAttributes',
  'createEmployeeAttribute',
  'updateEmployeeAttribute',
  'removeEmployeeAttribute',
  'searchRecords',
  'listSegments',
  'createSegment',
  'updateSegment',
  'removeSegment',
  'listEmployees',
  'getEmployee',
  'createEmployee',
  'updateEmployee',
  'updateEmployees',
  'removeEmployee',
  'listReviewedPeople',
  'discardEmployeeFile',
  'reviewEmployeeFileUndo',
  'exportEmployees',
  'listLibrarySurveys',
  'getLibrarySurvey',
  'createLibrarySurvey',
  'updateLibrarySurvey',
  'removeLibrarySurvey',
  'cloneLibrarySurvey',
  'listLibrarySurveyVersions',
  'listLibraryCategories',
  'listLibraryStatements',
  'exportLibrarySurveyXml',
  'exportLibrarySurveyCsv',
  'exportLibraryTranslations',
  'importLibraryTranslations',
  'parseSurveyXml',
  'importLibrarySurvey',
  'previewLibrarySurvey',
  'listSurveys',
  'getSurvey',
  'createSurvey',
  'updateSurvey',
  'removeSurvey',
  'cloneSurvey',
  'listSurveyVersions',
  'listCategories',
  'listStatements',
  'exportSurveyXml',
  'exportSurveyCsv',
  'exportTranslations',
  'importTranslations',
  'importSurvey',
  'previewSurvey',
  'listSubstitutions',
  'updateSubstitutions',
  'removeCampaign',
  'reviewCampaign',
  'getLifecycleSeries',
  'updateLifecycleSeries',
  'getLifecycleForecast',
  'listNotifications',
  'addNotification',
  'updateNotification',
  'removeNotification',
  'bulkUpdateNotifications',
  'resetNotifications',
  'resendNotification',
  'getCampaignEntry',
  'updateCampaignEntry',
  'getEntryPoster',
  'previewMessage',
  'sendTestMessage',
  'listMessageWords',
  'updateMessageWords',
  'listMessageLanguages',
  'exportMessageTexts',
  'importMessageTexts',
  'listCampaignMemberships',
  'listDeliveries',
  'listSendingTroubles',
  'retrySending',
  'listUnsentMessages',
  'sendUnsentMessages',
  'getResultsNotice',
  'listMessages',
  'listCampaignSurveys',
  'addCampaignSurvey',
  'orderCampaignSurveys',
  'removeCampaignSurvey',
  'listCampaignStatements',
  'listCampaignCategories',
  'listRecipients',
  'addEmployeesToCampaign',
  'removeEmployeesFromCampaign',
  'inviteEmployee',
  'resetEmployeeResult',
  'removeCampaignInsights',
  'restoreCampaignInsights',
  'matchEmployees',
  'listJobTypes',
  'getSecureExport',
  'createSecureExport',
  'decideSecureExport',
  'createSummaryLink',
  'updateSummaryLink',
  'removeSummaryLink',
  'getSummaryMail',
  'sendSummaryMail',
  'summarizeResponses',
  'listAuditLog',
  'exportAuditLog',
  'checkAuditLog',
  'listProductAuditLog',
  'checkProductAuditLog',
  'getPersonalData',
  'getRetention',
  'updateRetention',
  'forecastRetention',
];

/** Endpoints with invented numbers, without real answers. */
export const inventing: readonly string[] = ['previewSurveyResults', 'previewLibrarySurveyResults'];

const namesOfSilent: readonly RegExp[] = [
  // The background jobs of the installation, of which answering adds none.
  /^(waitingJobs|oldestJobSeconds)$/,
  // How long a conversation takes.
  /^(totalMinutes|agenda\.\*\.minutes)$/,
  // The number of transform resources with a tag.
  /^useCount$/,
  // Days until a recommended action shows an effect.
  /^horizonDays$/,
  // The number of open campaigns of an organization, regardless of responses.
  /(^|\.)runningCampaignCount$/,
  // The depth of a group in the hierarchy, and the number of groups that a person sees.
  /^sees\.(groups\.\*\.depth|groupCount)$/,
  /^meta\.(total|limit|offset)$/,
  /(^|\.)(order|version|revision|languages\.\*\.missing|line|minutes|seconds|statementCount|statementIndex)$/,
  // The size of a picture.
  /^logo(Width|Height)$/,
  /(^|\.)(employeeLimit|confidentialityLevel|cadenceDays|messagesPerPersonPerWeek|position|entryCount)$/,
  /(^|\.)(firstPosition|lastPosition|brokenAt|answersDays|commentsMonths|resultsYears|leaversMonths)$/,
  /(^|\.)(historyMonths|filesDays|answerCampaignCount|commentCampaignCount|resultCampaignCount|leaverCount)$/,
  /(^|\.)(windowDays|level|used|limit|scoreCount|sampleSize)$/,
  // Coaching: hours and numbers of sessions, regardless of responses.
  /(^|\.)(defaultDurationMinutes|durationMinutes|sessionsIncluded|sessionsUsed|sessionsLeft|availability\.\*\.\w+)$/,
  /^(types|statuses|months)\.\*\.(sessions|completed|cancelled|included)$/,
  // Over at least five organizations.
  /^(score|scores\.\*\.(score|standardDeviation|percentiles\.p\d\d))$/,
  /(^|\.)(membershipCount|changedCount|activeMembershipCount|campaignMembershipCount|explicitPermissionCount)$/,
  /(^|\.)(peopleCount|sentCount|skippedCount|failedCount|activeCount|eligibleCount|reachedCount|unreachedCount|byCodeCount)$/,
  /(^|\.)(pausedCount|groupCount|reachedBy\.(email|sms|code))$/,
  // Changes that directories made to employees and groups, and the number of active employees when one was stopped.
  /^(days\.\*\.counts\.\?|safetyLimit\.(deactivatedCount|activeBefore)|refusals\.\*\.status)$/,
  // The number of times an operation was repeated, and the number of recipients by language, regardless of responses.
  /^(repetitions|recipientCount)$/,
  // First invitations that wait, and messages that were never tried: decided before anybody looks who has answered.
  /^(heldInvitations|lateInvitations|meta\.(sendable|queuedCount))$/,
  // The number of text messages that an invitation text needs.
  /^(included\.)?segments$/,
  // The state of addresses and of the first invitation, which goes to everyone.
  /^meta\.totals\.(email|sms)\.\?$/,
  // The number of people invited, now or in a forecast, by a lifecycle campaign: from start and end dates, regardless
  // of responses.
  /^(periods\.\*\.invitedCount|weeks\.\*\.count|peopleCount|undatedCount)$/,
  // The number of people invited by two campaigns.
  /^overlaps\.\*\.peopleCount$/,
  // The impact of a hierarchy change: from memberships and grants.
  /^(draftCampaignCount|grantCount|gainingCount|losingCount)$/,
  // The lower bounds of tenure groups in months, and the memberships moved or kept when groups change their type: from
  // memberships.
  /^(lowerBoundsInMonths\.\*|movedMembershipCount|keptMembershipCount)$/,
  // The effect of undoing an import: from imported rows and later changes by others.
  /^(restoredCount|removedCount|deactivatedCount|keptCount|removedGroupCount)$/,
  // The row number in a file, and the number of returning people with access pending approval: from earlier access.
  /^(row|accessPendingCount)$/,
  // A forecast from the audience and the organization's response rate.
  /^(hiddenGroups\.\*\.(size|expectedLow|expectedHigh|chance)|expectedResponseRate)$/,
  // The number of recently added people in the audience, before anyone is invited.
  /^recentlyAdded\.(uncountedCount|groups\.\*\.(size|recent|uncounted))$/,
];

/** Groups that are included with an organization have no history: only the resource of a single group has one. */
const neverFilled = /^included\.(historicalGroupCampaignAggregates|removal)\./;

/** The paths in a response without a known meaning. */
export function unaccountedIn(endpoint: Endpoint, numbers = placesOfNumbers(endpoint)): readonly string[] {
  const meanings = crawled[repeating[endpoint.name] ?? endpoint.name];
  if (inventing.includes(endpoint.name)) return [];
  if (meanings) return numbers.filter((place) => meaningsOf(meanings, place).length !== 1);
  return silent.includes(endpoint.name)
    ? numbers.filter((place) => !neverFilled.test(place) && !namesOfSilent.some((name) => name.test(place)))
    : numbers;
}

/**
 * The paths in an endpoint's response that may hold a number, by its contract: `*` stands for any list item and `?` for
 * any record key. Fields of all resources are left out.
 */
export function placesOfNumbers(endpoint: Endpoint): readonly string[] {
  const found = new Set<string>();
  const visit = (schema: JsonSchema, place: string): void => {
    if (typeof schema !== 'object') return;
    if ([schema.type].flat().some((type) => type === 'number' || type === 'integer')) found.add(shortened(place));
    for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, `${place}.${name}`);
    if (schema.items) visit(schema.items, `${place}.*`);
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, `${place}.?`);
    for (const either of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      visit(either, place);
  };
  visit(schemaOfAnswer(endpoint), '');
  return [...found];
}

const known = new Map<string, boolean>();

function isOfAnswers(endpoint: keyof typeof crawled, place: string): boolean {
  const name = `${endpoint} ${place}`;
  const isKnown = known.get(name) ?? meaningsOf(crawled[endpoint] ?? {}, place).includes('answers');
  known.set(name, isKnown);
  return isKnown;
}

/** Whether a resource has a number about the answers of its own people. */
export function revealsAnswers(endpoint: keyof typeof crawled, attributes: object): boolean {
  const visit = (value: unknown, place: string): boolean => {
    if (typeof value === 'number') return isOfAnswers(endpoint, place);
    if (Array.isArray(value)) return value.some((each) => visit(each, `${place}.*`));
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, each]) =>
        visit(each, place === 'trend.*.categories' ? `${place}.?` : place === '' ? name : `${place}.${name}`),
      )
    );
  };
  return visit(attributes, '');
}

function meaningsOf(meanings: Meanings, place: string): readonly Meaning[] {
  return Object.entries(meanings).flatMap(([pattern, meaning]) =>
    new RegExp(`^${pattern}$`).test(place) ? [meaning] : [],
  );
}

function shortened(place: string): string {
  return place
    .replace(/^\.data(\.\*)?\.attributes\./, '')
    .replace(/^\.included\.\*\.attributes\./, 'included.')
    .replace(/^\./, '');
}
