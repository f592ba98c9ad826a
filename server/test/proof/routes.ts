import type { Role } from '@attune/domain/access';

/**
 * Every endpoint of the contract and who may call it at home: the one table that the proofs are driven by. An endpoint
 * that is not here fails them.
 */

/** Whom the columns stand for. LDF sees all results, LDL those of one group, LDN none. */
export const columns = {
  ADM: 'admin',
  CSM: 'customer-success-manager',
  EXA: 'executive-advisor',
  COA: 'coach',
  FAC: 'facilitator',
  OAD: 'organization-admin',
  EAD: 'engagement-admin',
  LDF: 'leader',
  LDL: 'leader',
  LDN: 'leader',
  EMP: 'employee',
} as const satisfies Readonly<Record<string, Role>>;

export type Column = keyof typeof columns;

/** What is there to be named: what a parameter of a path stands for unless the row says otherwise, and more of its kind. */
export type Known =
  | 'organizationId' | 'campaignId' | 'groupId' | 'surveyId' | 'employeeId' | 'notificationId' | 'jobId' | 'fileId' | 'campaignSurveyId'
  | 'benchmarkId'
  | 'draftCampaign' | 'otherGroup' | 'librarySurvey' | 'strangerProfile';

/** What a parameter of a path can stand for. */
export type Referent = Known | 'aNewCampaign' | 'aNewSurvey' | 'aNewBenchmark' | 'myself';

export type Route = {
  /** In the order of the columns: `Y` is allowed, `N` is told that it is forbidden, `-` is told that nothing is there. */
  readonly who: string;
  /** What those get who may: the status of success, or of a state that does not allow it right now. */
  readonly status: number;
  /** What parameters of the path stand for, where it is not what is known by their name. */
  readonly params?: Readonly<Record<string, Referent>>;
  readonly body?: unknown;
  readonly csv?: string;
  /** The token of the call is worth nothing afterwards. */
  readonly endsToken?: boolean;
  readonly query?: (ids: Readonly<Record<Known, string>>) => string;
};

const everybody = 'YYYYYYYYYYY';
const leadersAndUp = 'YYYYYYYYYYN';
const administrators = 'YYYNNYYNNNN';
const administratorsWhoSeeAll = 'YYYNNNYNNNN';
const administratorsAndCoaches = 'YYYYYYYNNNN';
const readersOfResults = 'YYYYYNYYYNN';
const superAdmin = 'YNNNNNNNNNN';

const draft = { campaignId: 'draftCampaign' } as const;
const statements = [{ body: 'I know whom to ask.', statementType: 'likert5' }];

/** A benchmark with one score, as it comes in a file. */
export function benchmarkFile(name: string): string {
  return `source,name,period_from,period_to,measure,organizations,mean\nInstitute,${name},2025-01-01,2025-12-31,engagement,38,71\n`;
}

function documentOf(type: string, attributes: object) {
  return { data: { type, attributes } };
}

export const routes: Readonly<Record<string, Route>> = {
  beginSession: { who: everybody, status: 204 },
  endSession: { who: everybody, status: 204, endsToken: true },
  getProfile: { who: everybody, status: 200, params: { ffGlobalUserId: 'myself' } },
  listRoles: { who: leadersAndUp, status: 200 },
  getFeatureFlags: { who: everybody, status: 200 },

  listOptimizedOrganizations: { who: everybody, status: 200 },
  listOrganizations: { who: everybody, status: 200 },
  getOrganization: { who: everybody, status: 200 },
  updateOrganization: { who: administrators, status: 200, body: documentOf('organizations', { displayName: 'Acme' }) },

  listBenchmarks: { who: leadersAndUp, status: 200 },
  getBenchmark: { who: leadersAndUp, status: 200 },
  importBenchmarks: { who: superAdmin, status: 200, csv: benchmarkFile('Software') },
  removeImportedBenchmark: { who: superAdmin, status: 204, params: { benchmarkId: 'aNewBenchmark' } },

  listGroups: { who: leadersAndUp, status: 200 },
  getGroup: { who: 'YYYYYYYYYNN', status: 200 },
  updateGroup: { who: administratorsAndCoaches, status: 200, body: documentOf('v3-groups', { displayName: 'Platform' }) },
  listGroupTypes: { who: leadersAndUp, status: 200 },

  listEmployees: { who: administratorsAndCoaches, status: 200 },
  getEmployee: { who: administratorsAndCoaches, status: 200 },
  uploadEmployeeFile: { who: administratorsAndCoaches, status: 202, csv: 'organization_employee_id\n' },
  applyEmployeeFile: { who: administratorsAndCoaches, status: 409, body: { deactivateMissing: false, leaveOutFailedRows: true } },
  discardEmployeeFile: { who: administratorsAndCoaches, status: 409 },
  getJob: { who: administratorsAndCoaches, status: 200 },
  listJobs: { who: administratorsAndCoaches, status: 200 },
  listImportJobs: { who: administratorsAndCoaches, status: 200 },
  downloadFile: { who: administratorsAndCoaches, status: 200 },

  listLibrarySurveys: { who: 'YYYNNYYYYYN', status: 200 },
  getLibrarySurvey: { who: 'YYYNNYYYYYN', status: 200, params: { surveyId: 'librarySurvey' } },
  listSurveys: { who: administrators, status: 200 },
  getSurvey: { who: administrators, status: 200 },
  createSurvey: { who: administrators, status: 201, body: documentOf('surveys', { name: 'Exit', statements }) },
  updateSurvey: { who: administrators, status: 200, body: documentOf('surveys', { name: 'Onboarding' }) },
  removeSurvey: { who: administrators, status: 204, params: { surveyId: 'aNewSurvey' } },
  listCategories: { who: leadersAndUp, status: 200 },

  listCampaigns: { who: 'YYYYYYYYYNN', status: 200 },
  getCampaign: { who: 'YYYYYYYYYNN', status: 200 },
  createCampaign: { who: administrators, status: 201, body: documentOf('campaigns', { campaignType: 'custom', name: 'Spring', startedAt: '2040-03-05T15:00:00Z' }) },
  updateCampaign: { who: administrators, status: 200, params: draft, body: documentOf('campaigns', { name: 'Winter' }) },
  removeCampaign: { who: administrators, status: 204, params: { campaignId: 'aNewCampaign' } },
  publishCampaign: { who: administrators, status: 409 },
  unpublishCampaign: { who: administrators, status: 409 },
  closeCampaign: { who: administrators, status: 409 },
  reopenCampaign: { who: administrators, status: 409, params: draft },
  retryCampaign: { who: administrators, status: 409 },
  reviewCampaign: { who: administrators, status: 200, params: draft },
  listNotifications: { who: administratorsAndCoaches, status: 200, params: draft },
  updateNotification: { who: administrators, status: 200, params: draft, body: documentOf('campaign-notifications', { emailSubject: 'How are we doing?' }) },
  previewMessage: { who: administratorsAndCoaches, status: 200, params: draft, body: { emailSubject: 'How are we doing?' } },
  sendTestMessage: { who: administrators, status: 204, params: draft },
  listParticipations: { who: readersOfResults, status: 200 },
  listParticipationsOfGroup: { who: readersOfResults, status: 200 },
  listCampaignMemberships: { who: 'YYYYYYYYYNN', status: 200 },

  listCampaignSurveys: { who: administratorsAndCoaches, status: 200 },
  addCampaignSurvey: { who: administrators, status: 409, body: documentOf('campaign-surveys', { order: 1 }) },
  orderCampaignSurveys: { who: administrators, status: 409, body: { data: [{ type: 'campaign-surveys', id: '1', attributes: { order: 1 } }] } },
  removeCampaignSurvey: { who: administrators, status: 409 },
  listCampaignStatements: { who: 'YYYYYYYYYNN', status: 200 },
  listCampaignCategories: { who: 'YYYYYYYYYNN', status: 200 },

  listCampaignResults: { who: readersOfResults, status: 200 },
  listGroupResults: { who: readersOfResults, status: 200 },
  getGroupOverview: { who: readersOfResults, status: 200 },
  getHeatmap: { who: readersOfResults, status: 200 },
  getEngagementFlow: { who: readersOfResults, status: 200 },
  listCategoryCorrelations: { who: readersOfResults, status: 200 },
  listStatementResults: { who: readersOfResults, status: 200, query: ({ groupId }) => `?filter[v3GroupId]=${groupId}` },

  createReport: { who: readersOfResults, status: 202, body: { fileType: 'survey-results-csv' } },
  listReports: { who: readersOfResults, status: 200 },
  getSummaryLink: { who: administratorsWhoSeeAll, status: 200 },
  createSummaryLink: { who: administratorsWhoSeeAll, status: 201, body: { message: 'We will hire two people.' } },
  updateSummaryLink: { who: administratorsWhoSeeAll, status: 200, body: { message: 'We will hire three people.' } },
  removeSummaryLink: { who: administratorsWhoSeeAll, status: 204 },
};

/** The same endpoints where more or less than the usual is asked for. */
export const variations: readonly (Route & { readonly name: string; readonly of: string })[] = [
  { of: 'a group beside the granted one', name: 'getGroup', who: 'YYYYYYYYNNN', status: 200, params: { groupId: 'otherGroup' } },
  { of: 'a group beside the granted one', name: 'listParticipationsOfGroup', who: 'YYYYYNYYNNN', status: 200, params: { groupId: 'otherGroup' } },
  { of: 'a group beside the granted one', name: 'listCampaignMemberships', who: 'YYYYYYYYNNN', status: 200, params: { groupId: 'otherGroup' } },
  { of: 'a group beside the granted one', name: 'listGroupResults', who: 'YYYYYNYYNNN', status: 200, params: { groupId: 'otherGroup' } },
  { of: 'a group beside the granted one', name: 'getGroupOverview', who: 'YYYYYNYYNNN', status: 200, params: { groupId: 'otherGroup' } },
  { of: 'a group beside the granted one', name: 'getHeatmap', who: 'YYYYYNYYNNN', status: 200, query: ({ otherGroup }) => `?filter[v3GroupId]=${otherGroup}` },
  { of: 'a group beside the granted one', name: 'listStatementResults', who: 'YYYYYNYYNNN', status: 200, query: ({ otherGroup }) => `?filter[v3GroupId]=${otherGroup}` },
  { of: 'the whole organization', name: 'listStatementResults', who: 'YYYYYNYYNNN', status: 200 },
  { of: 'the whole organization', name: 'createReport', who: 'YYYYYNYYNNN', status: 202, body: { fileType: 'group-results-pdf' } },
  { of: 'people with access', name: 'listEmployees', who: administratorsAndCoaches, status: 200, query: () => '?filter[view]=access' },
  { of: 'a global campaign', name: 'createCampaign', who: 'YNNNNNNNNNN', status: 201, body: documentOf('campaigns', { campaignType: 'global', name: 'All', startedAt: '2040-03-05T15:00:00Z' }) },
  { of: 'somebody else', name: 'getProfile', who: 'Y----------', status: 200, params: { ffGlobalUserId: 'strangerProfile' } },
  { of: 'an organization by its id', name: 'getFeatureFlags', who: everybody, status: 200, query: ({ organizationId }) => `?organizationId=${organizationId}` },
];

const nextSpring = { campaignType: 'custom', name: 'Spring', startedAt: '2040-03-05T15:00:00Z' };

type Ids = Readonly<Record<Known, string>>;

/** Bodies that name what belongs to somebody else. */
export const foreignReferences: readonly { readonly name: string; readonly what: string; readonly body: (ids: Ids) => unknown }[] = [
  { name: 'createCampaign', what: 'a survey', body: ({ surveyId }) => documentOf('campaigns', { ...nextSpring, surveyIds: [surveyId] }) },
  { name: 'createCampaign', what: 'a parent', body: ({ campaignId }) => documentOf('campaigns', { ...nextSpring, parentCampaignId: campaignId }) },
  { name: 'createCampaign', what: 'a group', body: ({ groupId }) => documentOf('campaigns', { ...nextSpring, targets: [{ targetType: 'groups', targetId: groupId }] }) },
  { name: 'createCampaign', what: 'an employee', body: ({ employeeId }) => documentOf('campaigns', { ...nextSpring, targets: [{ targetType: 'employees', targetId: employeeId }] }) },
];
