import type { Endpoint } from '@attune/contract/protocol/json-api';
import { type JsonSchema, schemaOfAnswer } from '../proof/asking.ts';

/**
 * What a number on the wire tells something of: the answers of those whom the resource is about, the answers of others
 * beside them, how many people there are and how many of them answered (what that says is looked at by itself, in
 * `participation-seen.test.ts`), or nobody at all.
 */
export type Meaning = 'answers' | 'reference' | 'people' | 'nobody';

type Meanings = Readonly<Record<string, Meaning>>;

const paging: Meanings = { 'meta\\.(total|limit|offset)': 'nobody' };
const ofCampaign: Meanings = {
  ...paging,
  '(confidentialityLevel|surveyVersion|cadenceDays|childCampaignCount|lifecycleTrigger\\.(days|periodDays))': 'nobody',
  '(audienceSize|completedCount)': 'people',
  emplifyScore: 'answers',
  'included\\.(version|minutes|statementCount|statementIndex|order|revision|repetitions|languages\\.\\*\\.missing)':
    'nobody',
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
  depth: 'nobody',
  [`(categoryScores|conditions|spheres)\\.\\*\\.${scores}`]: 'answers',
  'enps\\.(score|promoters|passives|detractors|delta)': 'answers',
  enpsScore: 'answers',
  'comparisons\\..*': 'reference',
};

/**
 * The endpoints that tell of answers, or of how many people gave some. The attacker reads all of them, and this is what
 * their numbers are.
 */
export const crawled: Readonly<Record<string, Meanings>> = {
  listCampaignResults: { ...ofNumbers, surveyVersion: 'nobody', '(emplifyScore|delta)': 'answers' },
  listGroupResults: ofGroupResult,
  getGroupOverview: {
    ...ofGroupResult,
    'trend\\.\\*\\.responseRate': 'people',
    'trend\\.\\*\\.(score|margin|enps|categories\\.\\?)': 'answers',
    '(strengths|opportunities)\\.\\*\\.(score|band|influence)': 'answers',
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
  listParticipations: { ...paging, '(completedCount|completedMinimum|size)': 'people' },
  listParticipationsOfGroup: { ...paging, '(completedCount|completedMinimum|size)': 'people' },
  listJobs: { ...paging, '(progress|total)': 'people' },
  getJob: { '(progress|total)': 'people' },
  listReports: paging,
  getSummaryLink: {},
  downloadFile: {},
};

/** Endpoints that answer with what another one that is read tells. */
export const repeating: Readonly<Record<string, keyof typeof crawled>> = {
  ...Object.fromEntries(
    [
      'createCampaign',
      'updateCampaign',
      'publishCampaign',
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
};

/** Endpoints that tell nothing of answers. A number in them has one of the names below. */
export const silent: readonly string[] = [
  'beginSession',
  'endSession',
  'getProfile',
  'listRoles',
  'getFeatureFlags',
  'updatePerson',
  'createPhotoUpload',
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
  'listGlobalCampaigns',
  'getGlobalCampaign',
  'createGlobalCampaign',
  'updateGlobalCampaign',
  'listBenchmarks',
  'getBenchmark',
  'importBenchmarks',
  'removeImportedBenchmark',
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
  'createSummaryLink',
  'updateSummaryLink',
  'removeSummaryLink',
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

/** Endpoints whose numbers are invented: nobody answered. */
export const inventing: readonly string[] = ['previewSurveyResults', 'previewLibrarySurveyResults'];

const namesOfSilent: readonly RegExp[] = [
  // How many campaigns of an organization are open, whoever answered.
  /(^|\.)runningCampaignCount$/,
  // How deep in the hierarchy a group is, and how many groups somebody sees.
  /^sees\.(groups\.\*\.depth|groupCount)$/,
  /^meta\.(total|limit|offset)$/,
  /(^|\.)(order|version|revision|languages\.\*\.missing|line|minutes|statementCount|statementIndex)$/,
  /(^|\.)(employeeLimit|confidentialityLevel|cadenceDays|messagesPerPersonPerWeek|position|entryCount)$/,
  /(^|\.)(firstPosition|lastPosition|brokenAt|answersDays|commentsMonths|resultsYears|leaversMonths)$/,
  /(^|\.)(historyMonths|filesDays|answerCampaignCount|commentCampaignCount|resultCampaignCount|leaverCount)$/,
  /(^|\.)(windowDays|level|used|limit|scoreCount|sampleSize)$/,
  // Over at least five organizations.
  /^(score|scores\.\*\.(score|standardDeviation|percentiles\.p\d\d))$/,
  /(^|\.)(membershipCount|changedCount|activeMembershipCount|campaignMembershipCount|explicitPermissionCount)$/,
  /(^|\.)(sentCount|skippedCount|failedCount|activeCount|eligibleCount|reachedCount|unreachedCount|byCodeCount)$/,
  /(^|\.)(groupCount|reachedBy\.(email|sms|code))$/,
  // What directories did with employees and groups, and how many were active when one was stopped.
  /^(days\.\*\.counts\.\?|stop\.(deactivatedCount|activeBefore)|refusals\.\*\.status)$/,
  // How often somebody pressed a button, and in which language how many of those who are asked are written to, whoever
  // answered.
  /^(repetitions|recipientCount)$/,
  // How many text messages the words of an invitation take.
  /^(included\.)?segments$/,
  // The state of addresses and of the first invitation, which goes to everybody.
  /^meta\.totals\.(email|sms)\.\?$/,
  // How many people a lifecycle campaign has asked, and how many it would: from first and last days, whoever answered.
  /^(periods\.\*\.askedCount|weeks\.\*\.count|peopleCount|undatedCount)$/,
  // What a change of the hierarchy would touch: from who is in which group and who has which grants.
  /^(draftCampaignCount|grantCount|gainingCount|losingCount)$/,
  // From how many years of service on a tenure group goes, and who comes along when groups change their family: from
  // who is in which group.
  /^(lowerBoundsInMonths\.\*|movedMembershipCount|keptMembershipCount)$/,
  // What undoing an import would do: from what somebody imported and what others changed since.
  /^(restoredCount|removedCount|deactivatedCount|keptCount|removedGroupCount)$/,
  // Where in a file somebody stands, and of how many who come back the access waits: from who had which access.
  /^(row|accessWaitsCount)$/,
  // A forecast from who is asked, and from the response rate of the organization.
  /^(hiddenGroups\.\*\.(size|expectedLow|expectedHigh|chance)|expectedResponseRate)$/,
  // Who of those who will be asked was recorded a short time ago, before anybody is asked.
  /^recentlyAdded\.(uncountedCount|groups\.\*\.(size|recent|uncounted))$/,
];

/** The groups that come along with an organization have no history: it is told of one group only. */
const neverFilled = /^included\.(historicalGroupCampaignAggregates|removal)\./;

/** The places of an answer that no meaning is known of. */
export function unaccountedIn(endpoint: Endpoint, numbers = placesOfNumbers(endpoint)): readonly string[] {
  const meanings = crawled[repeating[endpoint.name] ?? endpoint.name];
  if (inventing.includes(endpoint.name)) return [];
  if (meanings) return numbers.filter((place) => meaningsOf(meanings, place).length !== 1);
  return silent.includes(endpoint.name)
    ? numbers.filter((place) => !neverFilled.test(place) && !namesOfSilent.some((name) => name.test(place)))
    : numbers;
}

/**
 * Where an endpoint may say a number, by its contract: `*` for the places of a list and `?` for those of a record,
 * without what all resources have.
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

/** Whether there is a number about the answers of those whom a resource is about. */
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
