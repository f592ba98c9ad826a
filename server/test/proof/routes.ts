/* oxlint-disable max-lines -- a table has as many lines as there are endpoints */
import type { Role } from '@attune/domain/access';

/**
 * Every endpoint of the contract and who may call it: the single table behind the proofs. An endpoint without a row
 * fails them.
 */

/** The roles of the columns. LDF sees all results, LDL those of one group, LDN none. */
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

/** Existing records by parameter name: a path parameter refers to these unless the row says otherwise. */
export type Known =
  | 'organizationId'
  | 'campaignId'
  | 'groupId'
  | 'surveyId'
  | 'employeeId'
  | 'notificationId'
  | 'jobId'
  | 'fileId'
  | 'campaignSurveyId'
  | 'benchmarkId'
  | 'globalCampaignId'
  | 'groupTypeId'
  | 'attributeId'
  | 'segmentId'
  | 'responseId'
  | 'coachingSubscriptionId'
  | 'coachingSessionId'
  | 'actionPlanId'
  | 'resourceId'
  | 'tagId'
  | 'secureExportId'
  | 'personId'
  | 'personRoleId'
  | 'permissionId'
  | 'leaderRole'
  | 'superAdmin'
  | 'superAdminRole'
  | 'superAdminRoleId'
  | 'coachRole'
  | 'nothing'
  | 'draftCampaign'
  | 'lifecycleCampaign'
  | 'otherGroup'
  | 'librarySurvey'
  | 'strangerProfile';

/** What a path parameter can refer to. */
export type Referent =
  | Known
  | 'aNewCampaign'
  | 'aNewSurvey'
  | 'aNewBenchmark'
  | 'aNewEmployee'
  | 'aNewGroup'
  | 'aNewGroupType'
  | 'aNewAttribute'
  | 'aNewSegment'
  | 'aNewActionPlan'
  | 'aNewResource'
  | 'aNewTag'
  | 'aNewSecureExport'
  | 'aNewPerson'
  | 'aNewPermission'
  | 'aNewOrganization'
  | 'myself';

export type Route = {
  /** In the order of the columns: `Y` is allowed, `N` gets "forbidden", `-` gets "not found". */
  readonly who: string;
  /** The status for permitted callers: success, or a conflict with the current state. */
  readonly status: number;
  /** The record that is reported as missing, where other callers get another one. */
  readonly title?: string;
  /** The path parameters that do not refer to the record of their name. */
  readonly params?: Readonly<Record<string, Referent>>;
  readonly body?: unknown;
  readonly csv?: string;
  /** The call ends its own token. */
  readonly endsToken?: boolean;
  readonly query?: (ids: Readonly<Record<Known, string>>) => string;
};

const everybody = 'YYYYYYYYYYY';
const leadersAndUp = 'YYYYYYYYYYN';
const administrators = 'YYYNNYYNNNN';
const administratorsAndCoaches = 'YYYYYYYNNNN';
const readersOfResults = 'YYYYYNYYYNN';
const superAdmin = 'YNNNNNNNNNN';
const successManagers = 'YYNNNNNNNNN';
/** People who cannot see a campaign, a person or a survey get "not found". */
const administratorsOfCampaigns = 'YYYNNYYNN--';
const administratorsOfPeople = 'YYYNNYY----';
const administratorsOfSurveys = 'YYY--YY----';
const readersOfResultsOfCampaigns = 'YYYYYNYYY--';
const readersOfPeople = 'YYYYYYY----';
const readersOfCampaignSetup = 'YYYYYYYNN--';
const superAdminOfTheLibrary = 'YNN--NNNNN-';
const administratorsWhoSeeResults = 'YYYNNNYNN--';
const readersOfCampaigns = 'YYYYYYYYY--';
const readersOfLibrarySurveys = 'YYY--YYYYY-';
/** The segment belongs to EAD, is shared, and names a group that LDN cannot see. */
const ownerOfTheSegment = 'NNNNNNYNN-N';
const readersOfTheLibrary = 'YYYNNYYYYYN';
/** A plan for the group of LDL. */
const planners = 'YYYYYYYYY--';
const plannedStep = { dueOn: '2040-03-05' };
const readersOfComments = 'YNYYYNYYYNN';
/** LDL sees a group that is too small for comments; others do not find what they may not read. */
const readersOfTheComment = 'Y-YYY-YY---';
const repliersToTheComment = 'Y-NNN-YY---';

/** Leaders and employees do not find a subscription of others. */
const editorsOfTheSubscription = 'YNNNNNN----';
/** The resource is published; employees do not find it. */
const readersOfTheResource = 'YYYYYYYYYY-';
const editorsOfTheResource = 'YNNNNNNNNN-';
const coachingTerms = {
  designatedSchedulerId: null,
  coachId: '999999999',
  scope: 'team',
  startsOn: '2040-01-01',
  endsOn: '2040-12-31',
  sessionsIncluded: 6,
  cohortName: 'Managers',
  coachTimeZone: 'Europe/Berlin',
  availability: [{ weekday: 1, from: 540, to: 1020 }],
};

const draft = { campaignId: 'draftCampaign' } as const;
const lifecycle = { campaignId: 'lifecycleCampaign' } as const;
const ofLibrary = { surveyId: 'librarySurvey' } as const;
const statements = [{ body: 'I know whom to ask.', statementType: 'likert5' }];

/** A benchmark file with one score. */
export function benchmarkFile(name: string): string {
  return (
    `source,name,period_from,period_to,measure,organizations,mean\n` +
    `Institute,${name},2025-01-01,2025-12-31,engagement,38,71\n`
  );
}

function documentOf(type: string, attributes: object) {
  return { data: { type, attributes } };
}

/** Belongs to no existing organization. */
const globalSetUp = {
  name: 'World',
  startsOn: '2040-03-05',
  startsAt: '09:00',
  windowDays: 7,
  deliveryChannel: 'emails',
  surveyIds: ['999999999'],
  organizationIds: ['999999999'],
};

/** Refers to a group that does not exist. */
const grantOfNothing = {
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: '999999999',
};

export const routes: Readonly<Record<string, Route>> = {
  beginSession: { who: everybody, status: 204 },
  endSession: { who: everybody, status: 204, endsToken: true },
  getProfile: { who: everybody, status: 200, params: { ffGlobalUserId: 'myself' } },
  listRoles: { who: leadersAndUp, status: 200 },
  getFeatureFlags: { who: everybody, status: 200 },

  updatePerson: {
    who: everybody,
    status: 200,
    params: { personId: 'myself' },
    body: documentOf('people', { lastName: 'Number' }),
  },
  createPhotoUpload: { who: everybody, status: 200, params: { personId: 'myself' }, body: { mimetype: 'image/png' } },
  listSignIns: { who: everybody, status: 200, params: { personId: 'myself' } },
  endSignIn: { who: everybody, status: 404, params: { personId: 'myself', signInId: 'nothing' } },
  endOtherSignIns: { who: everybody, status: 204, params: { personId: 'myself' } },
  listOpenSurveys: { who: everybody, status: 200, params: { personId: 'myself' } },
  listContactChanges: { who: everybody, status: 200, params: { personId: 'myself' } },
  answerContactChanges: {
    who: everybody,
    status: 204,
    params: { personId: 'myself' },
    body: {
      data: { type: 'contact-changes', attributes: { answer: 'confirm', changedUntil: '2020-01-01T00:00:00.000Z' } },
    },
  },
  sendOpenSurveyLinks: { who: everybody, status: 204, params: { personId: 'myself' } },
  listEmployeesOfPerson: { who: everybody, status: 200, params: { personId: 'myself' } },
  listEmployeesOfUser: { who: everybody, status: 200, params: { ffGlobalUserId: 'myself' } },
  listPeople: { who: everybody, status: 200, query: () => '?filter[view]=internal' },
  listCustomerSuccess: { who: 'YYYYYNNNNNN', status: 200 },
  createPerson: {
    who: superAdmin,
    status: 422,
    body: {
      ...documentOf('people', { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'nowhere' }),
      included: [{ type: 'person-roles', attributes: { roleId: '8', organizationId: null } }],
    },
  },
  invitePerson: { who: administrators, status: 200, params: { personId: 'aNewPerson' } },
  assignInternalRole: { who: superAdmin, status: 409, params: { personId: 'superAdmin', roleId: 'coachRole' } },
  updateInternalRole: {
    who: superAdmin,
    status: 200,
    params: { personId: 'superAdmin', personRoleId: 'superAdminRole' },
    body: documentOf('person-roles', { roleId: '5' }),
  },
  removeInternalRole: {
    who: superAdmin,
    status: 409,
    params: { personId: 'superAdmin', personRoleId: 'superAdminRole' },
  },
  getPersonInOrganization: { who: readersOfPeople, status: 200 },
  updatePersonOfEmployee: { who: readersOfPeople, status: 200, body: documentOf('people', { lastName: 'Zanthe' }) },

  getEmployeeAccess: { who: readersOfPeople, status: 200 },
  previewEmployeeAccess: {
    who: administratorsOfPeople,
    status: 200,
    body: documentOf('employee-access', { role: 'leader', grants: [] }),
  },
  updateEmployeeAccess: {
    who: administratorsOfPeople,
    status: 200,
    body: documentOf('employee-access', { role: 'leader', grants: [] }),
  },
  confirmEmployeeAccess: { who: administratorsOfPeople, status: 409 },
  startAccessView: { who: administratorsOfPeople, status: 200 },
  /** Views that somebody else started are not found, like those that nobody did. */
  endAccessView: { who: everybody, status: 404, params: { accessViewId: 'nothing' } },
  listAccess: { who: administratorsAndCoaches, status: 200 },
  listEmployeePermissions: { who: readersOfPeople, status: 200 },
  addEmployeePermissions: { who: administratorsOfPeople, status: 422, body: documentOf('permissions', grantOfNothing) },
  removeEmployeePermission: { who: administratorsOfPeople, status: 204, params: { permissionId: 'aNewPermission' } },
  listPermissions: { who: administratorsAndCoaches, status: 200 },
  addPermissions: {
    who: administrators,
    status: 422,
    body: documentOf('permissions', { ...grantOfNothing, personId: '999999999' }),
  },
  assignEmployeeRole: { who: administratorsOfPeople, status: 201, params: { roleId: 'leaderRole' } },
  assignPersonRole: { who: administratorsOfPeople, status: 201, params: { roleId: 'leaderRole' } },
  changePersonRole: { who: administratorsOfPeople, status: 200, body: documentOf('person-roles', { roleId: '2' }) },
  removePersonRole: {
    who: administratorsOfPeople,
    status: 404,
    title: 'Role Not Found',
    params: { personRoleId: 'nothing' },
  },
  listPersonRoles: { who: everybody, status: 200, params: { personId: 'myself' } },
  previewRoleReset: { who: 'YYYNNNNNNNN', status: 200, query: () => '?filter[role]=leader' },
  resetPersonRoles: {
    who: 'YYYNNNNNNNN',
    status: 409,
    body: { confirmedCount: 1_000_000 },
    query: () => '?filter[role]=leader',
  },

  listOptimizedOrganizations: { who: everybody, status: 200 },
  listOrganizations: { who: everybody, status: 200 },
  getOrganization: { who: everybody, status: 200 },
  createOrganization: {
    who: successManagers,
    status: 422,
    body: documentOf('organizations', { name: 'Nowhere', timeZone: 'Mars/Olympus' }),
  },
  // Everyone else gets "not found" for an organization that they do not belong to.
  removeOrganization: { who: 'Y----------', status: 204, params: { organizationId: 'aNewOrganization' } },
  restoreOrganization: { who: 'Y----------', status: 200, params: { organizationId: 'aNewOrganization' } },
  listCustomerSuccessOfOrganization: { who: administratorsAndCoaches, status: 200 },
  updateOrganization: { who: administrators, status: 200, body: documentOf('organizations', { displayName: 'Acme' }) },

  listAllCampaigns: { who: superAdmin, status: 200 },
  listGlobalCampaigns: { who: superAdmin, status: 200 },
  getGlobalCampaign: { who: 'Y----------', status: 200 },
  createGlobalCampaign: { who: superAdmin, status: 422, body: documentOf('global-campaigns', globalSetUp) },
  updateGlobalCampaign: { who: 'Y----------', status: 422, body: documentOf('global-campaigns', globalSetUp) },

  listBenchmarks: { who: leadersAndUp, status: 200 },
  getBenchmark: { who: 'YYYYYYYYYY-', status: 200 },
  importBenchmarks: { who: superAdmin, status: 200, csv: benchmarkFile('Software') },
  removeImportedBenchmark: { who: 'YNNNNNNNNN-', status: 204, params: { benchmarkId: 'aNewBenchmark' } },

  listTransformResources: { who: leadersAndUp, status: 200 },
  listAssessmentLibrary: { who: readersOfTheLibrary, status: 200 },
  getTransformResource: { who: readersOfTheResource, status: 200 },
  createTransformResource: {
    who: superAdmin,
    status: 422,
    body: documentOf('transform-resources', { kind: 'transform', title: 'Rest', categoryIds: ['nothing'] }),
  },
  updateTransformResource: {
    who: editorsOfTheResource,
    status: 200,
    body: documentOf('transform-resources', { title: 'Rest well' }),
  },
  publishTransformResource: { who: editorsOfTheResource, status: 200 },
  withdrawTransformResource: { who: editorsOfTheResource, status: 200, params: { resourceId: 'aNewResource' } },
  removeTransformResource: { who: editorsOfTheResource, status: 204, params: { resourceId: 'aNewResource' } },
  listResourceVersions: { who: editorsOfTheResource, status: 200 },
  restoreResourceVersion: { who: editorsOfTheResource, status: 200, body: documentOf('restorations', { version: 1 }) },
  listResourceTags: { who: leadersAndUp, status: 200 },
  createResourceTag: { who: superAdmin, status: 422, body: documentOf('tags', { name: 'World' }) },
  updateResourceTag: { who: superAdmin, status: 200, body: documentOf('tags', { color: 'blue' }) },
  removeResourceTag: { who: superAdmin, status: 204, params: { tagId: 'aNewTag' } },

  listGroups: { who: leadersAndUp, status: 200 },
  getGroup: { who: readersOfCampaigns, status: 200 },
  updateGroup: { who: readersOfCampaignSetup, status: 200, body: documentOf('v3-groups', { displayName: 'Platform' }) },
  createGroup: { who: administratorsAndCoaches, status: 422, body: documentOf('v3-groups', { name: 'Legal' }) },
  updateGroups: {
    who: administratorsAndCoaches,
    status: 422,
    body: { data: [{ type: 'v3-groups', id: '999999999', attributes: { isHidden: true } }] },
  },
  removeGroup: { who: 'YYYYYYYN---', status: 204, params: { groupId: 'aNewGroup' } },
  mergeGroups: {
    who: readersOfCampaignSetup,
    status: 422,
    body: documentOf('group-merges', { groupIds: ['999999999'] }),
  },
  previewGroupChange: {
    who: administratorsAndCoaches,
    status: 409,
    body: documentOf('group-change-previews', { change: 'delete', groupIds: ['999999999'] }),
  },
  listGroupTypes: { who: leadersAndUp, status: 200 },
  createGroupType: { who: administrators, status: 422, body: documentOf('group-types', { kind: 'v3_groups' }) },
  setTenureGroups: {
    who: administrators,
    status: 200,
    body: documentOf('tenure-groups', { lowerBoundsInMonths: [0, 12, 60] }),
  },
  updateGroupType: { who: administrators, status: 200, body: documentOf('group-types', { name: 'Shift' }) },
  removeGroupType: { who: administrators, status: 204, params: { groupTypeId: 'aNewGroupType' } },
  moveGroupsToType: { who: administrators, status: 422, body: documentOf('group-moves', { groupIds: ['999999999'] }) },
  listEmployeeAttributes: { who: leadersAndUp, status: 200 },
  createEmployeeAttribute: {
    who: administrators,
    status: 422,
    body: documentOf('organization-employee-attributes', { name: 'Shift', type: 'text' }),
  },
  updateEmployeeAttribute: {
    who: administrators,
    status: 200,
    body: documentOf('organization-employee-attributes', { name: 'Room' }),
  },
  removeEmployeeAttribute: { who: administrators, status: 204, params: { attributeId: 'aNewAttribute' } },
  listSegments: { who: leadersAndUp, status: 200 },
  searchRecords: { who: everybody, status: 200, query: () => '?filter[fuzzy]=a' },
  createSegment: { who: leadersAndUp, status: 422, body: documentOf('segments', { name: 'Everybody', filters: [] }) },
  updateSegment: { who: ownerOfTheSegment, status: 200, body: documentOf('segments', { name: 'Platform' }) },
  removeSegment: { who: 'YYYNNYYNN-N', status: 204, params: { segmentId: 'aNewSegment' } },

  listActions: { who: leadersAndUp, status: 200 },
  getAgendaSlides: { who: leadersAndUp, status: 200, query: () => '?filter[driver]=rest' },
  listDriverGuides: { who: leadersAndUp, status: 200 },
  listActionPlans: { who: leadersAndUp, status: 200 },
  getActionPlan: { who: planners, status: 200 },
  createActionPlan: {
    who: 'YYYYYYYYNNN',
    status: 422,
    body: documentOf('action-plans', { v3GroupId: '999999999', driver: 'rest', actionOccurrences: [plannedStep] }),
  },
  updateActionPlan: { who: planners, status: 200, body: documentOf('action-plans', { note: 'Ask the group first.' }) },
  removeActionPlan: { who: 'YYYNNYYNN--', status: 204, params: { actionPlanId: 'aNewActionPlan' } },
  addPlanComment: { who: planners, status: 200, body: documentOf('action-plan-comments', { body: 'Well done.' }) },
  listPlanPeople: { who: 'YYYYYYYYYNN', status: 200 },

  listResponses: { who: readersOfComments, status: 200 },
  getFeedback: { who: readersOfComments, status: 200 },
  getResponse: { who: readersOfTheComment, status: 200 },
  createReply: { who: repliersToTheComment, status: 201, body: documentOf('replies', { body: 'Thank you.' }) },
  updateResponse: { who: repliersToTheComment, status: 200, body: documentOf('responses', { sentiment: 'positive' }) },
  redactResponse: {
    who: 'Y-NNN-YN---',
    status: 422,
    body: documentOf('redactions', { passage: 'not in the comment', reason: 'It names somebody.' }),
  },
  summarizeResponses: { who: readersOfComments, status: 409, query: () => '?filter[driver]=capacity' },
  reportThreat: { who: readersOfTheComment, status: 204 },
  getThreatContact: { who: administrators, status: 200 },
  getBranding: { who: everybody, status: 200 },
  updateBranding: {
    who: administrators,
    status: 200,
    body: documentOf('organization-brandings', { color: '#123456' }),
  },
  updateThreatContact: {
    who: administrators,
    status: 200,
    body: documentOf('threat-contacts', { name: 'Noor', email: 'noor@acme.example' }),
  },

  listCoachingSubscriptionTypes: { who: leadersAndUp, status: 200 },
  createCoachingSubscriptionType: {
    who: superAdmin,
    status: 409,
    body: documentOf('coaching-subscription-types', {
      name: 'Briefing',
      sessionTypeName: 'Briefing',
      defaultDurationMinutes: 45,
    }),
  },
  listCoachingSubscriptions: { who: leadersAndUp, status: 200 },
  getCoachingSubscription: { who: readersOfPeople, status: 200 },
  createCoachingSubscription: {
    who: superAdmin,
    status: 422,
    body: documentOf('coaching-subscriptions', { coachingSubscriptionTypeId: '3', ...coachingTerms }),
  },
  updateCoachingSubscription: {
    who: editorsOfTheSubscription,
    status: 200,
    body: documentOf('coaching-subscriptions', { sessionsIncluded: 12 }),
  },
  listCoachingFreeTimes: {
    who: readersOfPeople,
    status: 200,
    query: () => '?from=2040-03-05T00:00:00Z&to=2040-03-06T00:00:00Z',
  },
  listCoachingCandidates: { who: readersOfPeople, status: 200 },
  listCoachingSessions: { who: leadersAndUp, status: 200 },
  getCoachingSession: { who: readersOfPeople, status: 200 },
  scheduleCoachingSession: {
    who: leadersAndUp,
    status: 422,
    body: documentOf('coaching-sessions', {
      subscriptionId: '999999999',
      startsAt: '2040-03-05T10:00:00Z',
      participantIds: ['999999999'],
    }),
  },
  updateCoachingSession: {
    who: readersOfPeople,
    status: 200,
    body: documentOf('coaching-sessions', { startsAt: '2040-03-05T10:00:00Z' }),
  },
  getCoachingAnalytics: { who: administratorsAndCoaches, status: 200 },

  listEmployees: { who: administratorsAndCoaches, status: 200 },
  getEmployee: { who: readersOfPeople, status: 200 },
  createEmployee: {
    who: administratorsAndCoaches,
    status: 201,
    body: documentOf('employees', { firstName: 'Wen', lastName: 'Li' }),
  },
  updateEmployee: { who: readersOfPeople, status: 200, body: documentOf('employees', { middleName: 'K.' }) },
  changeEmployees: {
    who: administratorsAndCoaches,
    status: 404,
    body: documentOf('employees-changes', { employeeIds: ['999999999'], receivingSurveys: true }),
  },
  undoEmployeesChange: { who: everybody, status: 404, params: { jobId: 'nothing' } },
  updateEmployees: {
    who: administratorsAndCoaches,
    status: 404,
    body: documentOf('employees-changes', { employeeIds: ['999999999'], receivingSurveys: true }),
  },
  removeEmployee: { who: administratorsOfPeople, status: 204, params: { employeeId: 'aNewEmployee' } },
  uploadEmployeeFile: { who: administratorsAndCoaches, status: 202, csv: 'organization_employee_id\n' },
  recheckEmployeeFile: { who: readersOfPeople, status: 409, body: { alike: [] } },
  listReviewedPeople: { who: readersOfPeople, status: 409, query: () => '?filter[kind]=new' },
  applyEmployeeFile: {
    who: readersOfPeople,
    status: 409,
    body: { deactivateMissing: false, leaveOutFailedRows: true },
  },
  discardEmployeeFile: { who: readersOfPeople, status: 409 },
  reviewEmployeeFileUndo: { who: readersOfPeople, status: 200 },
  undoEmployeeFile: { who: readersOfPeople, status: 409, body: { changedSince: 'refuse' } },
  exportEmployees: { who: administratorsAndCoaches, status: 200 },
  listDirectoryTokens: { who: administrators, status: 200 },
  createDirectoryToken: {
    who: administrators,
    status: 422,
    body: documentOf('directory-tokens', { name: 'Identity provider', expiresOn: '2020-01-01' }),
  },
  replaceDirectoryToken: {
    who: administrators,
    status: 404,
    params: { directoryTokenId: 'nothing' },
    body: documentOf('directory-tokens', {}),
  },
  claimDirectoryToken: { who: administrators, status: 404, params: { directoryTokenId: 'nothing' } },
  revokeDirectoryToken: { who: administrators, status: 404, params: { directoryTokenId: 'nothing' } },
  getDirectorySync: { who: administrators, status: 200 },
  overrideDirectorySafetyLimit: { who: administrators, status: 409, body: { confirmedDeactivations: 1 } },
  getJob: { who: readersOfPeople, status: 200 },
  listJobs: { who: administratorsAndCoaches, status: 200 },
  listImportJobs: { who: administratorsAndCoaches, status: 200 },
  downloadFile: { who: administratorsAndCoaches, status: 200 },

  listLibrarySurveys: { who: readersOfTheLibrary, status: 200 },
  getLibrarySurvey: { who: readersOfLibrarySurveys, status: 200, params: ofLibrary },
  createLibrarySurvey: { who: superAdmin, status: 201, body: documentOf('surveys', { name: 'Shared', statements }) },
  updateLibrarySurvey: {
    who: superAdminOfTheLibrary,
    status: 200,
    params: ofLibrary,
    body: documentOf('surveys', { description: 'How people are.' }),
  },
  removeLibrarySurvey: { who: superAdminOfTheLibrary, status: 409, params: ofLibrary },
  cloneLibrarySurvey: {
    who: superAdminOfTheLibrary,
    status: 201,
    params: ofLibrary,
    body: documentOf('surveys', { name: 'Another' }),
  },
  listLibrarySurveyVersions: { who: readersOfLibrarySurveys, status: 200, params: ofLibrary },
  listLibraryCategories: { who: leadersAndUp, status: 200 },
  listLibraryStatements: { who: readersOfTheLibrary, status: 200 },
  exportLibrarySurveyXml: { who: superAdminOfTheLibrary, status: 200, params: ofLibrary },
  exportLibrarySurveyCsv: { who: superAdminOfTheLibrary, status: 200, params: ofLibrary },
  exportLibraryTranslations: { who: superAdminOfTheLibrary, status: 200, params: ofLibrary },
  importLibraryTranslations: { who: superAdminOfTheLibrary, status: 200, params: ofLibrary, csv: 'key,en\n' },
  parseSurveyXml: { who: readersOfTheLibrary, status: 200, body: { xmlText: '<survey/>' } },
  importLibrarySurvey: { who: superAdmin, status: 201, body: documentOf('surveys', { name: 'Shared', statements }) },
  previewLibrarySurvey: { who: readersOfLibrarySurveys, status: 200, params: ofLibrary },
  previewLibrarySurveyResults: { who: readersOfLibrarySurveys, status: 200, params: ofLibrary },
  listSurveys: { who: administrators, status: 200 },
  getSurvey: { who: administratorsOfSurveys, status: 200 },
  createSurvey: { who: administrators, status: 201, body: documentOf('surveys', { name: 'Exit', statements }) },
  updateSurvey: { who: administratorsOfSurveys, status: 200, body: documentOf('surveys', { name: 'Onboarding' }) },
  removeSurvey: { who: administratorsOfSurveys, status: 204, params: { surveyId: 'aNewSurvey' } },
  cloneSurvey: { who: administratorsOfSurveys, status: 201, body: documentOf('surveys', { name: 'Another' }) },
  listSurveyVersions: { who: administratorsOfSurveys, status: 200 },
  listStatements: { who: administrators, status: 200 },
  exportSurveyXml: { who: administratorsOfSurveys, status: 200 },
  exportSurveyCsv: { who: administratorsOfSurveys, status: 200 },
  exportTranslations: { who: administratorsOfSurveys, status: 200 },
  importTranslations: { who: administratorsOfSurveys, status: 200, csv: 'key,en\n' },
  importSurvey: { who: administrators, status: 201, body: documentOf('surveys', { name: 'Exit', statements }) },
  previewSurvey: { who: administratorsOfSurveys, status: 200 },
  previewSurveyResults: { who: administratorsOfSurveys, status: 200 },
  listSubstitutions: { who: administrators, status: 200 },
  updateSubstitutions: {
    who: administrators,
    status: 200,
    body: {
      data: [{ type: 'organization-substitutions', attributes: { name: 'manager', locale: 'en', word: 'supervisor' } }],
    },
  },
  listCategories: { who: leadersAndUp, status: 200 },

  listCampaigns: { who: 'YYYYYYYYYNN', status: 200 },
  getCampaign: { who: readersOfCampaigns, status: 200 },
  createCampaign: {
    who: administrators,
    status: 201,
    body: documentOf('campaigns', { campaignType: 'custom', name: 'Spring', startedAt: '2040-03-05T15:00:00Z' }),
  },
  updateCampaign: {
    who: administratorsOfCampaigns,
    status: 200,
    params: draft,
    body: documentOf('campaigns', { name: 'Winter' }),
  },
  removeCampaign: { who: administratorsOfCampaigns, status: 204, params: { campaignId: 'aNewCampaign' } },
  planQuarters: {
    who: administratorsOfCampaigns,
    status: 422,
    params: draft,
    body: documentOf('campaigns', { count: 4 }),
  },
  getSmartPulsePlan: { who: administratorsWhoSeeResults, status: 422 },
  createSmartPulses: {
    who: administratorsWhoSeeResults,
    status: 422,
    body: documentOf('smart-pulses', {
      startedAt: '2040-03-05T15:00:00Z',
      pulses: [{ groupIds: ['1'], drivers: [{ categoryId: '1', statementIds: ['1'] }] }],
    }),
  },
  publishCampaign: { who: administratorsOfCampaigns, status: 409 },
  sendInvitations: { who: administratorsOfCampaigns, status: 409 },
  unpublishCampaign: { who: administratorsOfCampaigns, status: 409 },
  closeCampaign: { who: administratorsOfCampaigns, status: 409 },
  reopenCampaign: { who: administratorsOfCampaigns, status: 409, params: draft },
  retryCampaign: { who: administratorsOfCampaigns, status: 409 },
  getLifecycleSeries: { who: administratorsOfCampaigns, status: 200, params: lifecycle },
  updateLifecycleSeries: {
    who: administratorsOfCampaigns,
    status: 200,
    params: lifecycle,
    body: documentOf('lifecycle-series', { goesOn: true }),
  },
  getLifecycleForecast: { who: administratorsOfCampaigns, status: 200, params: lifecycle },
  reviewCampaign: { who: administratorsOfCampaigns, status: 200, params: draft },
  getCampaignEntry: { who: administratorsOfCampaigns, status: 200 },
  updateCampaignEntry: {
    who: administratorsOfCampaigns,
    status: 200,
    params: draft,
    body: { includesUnreachable: true },
  },
  createEntryCards: { who: administratorsOfCampaigns, status: 409, body: {} },
  getEntryPoster: { who: administratorsOfCampaigns, status: 200 },
  getMessageSettings: { who: administrators, status: 200 },
  updateMessageSettings: {
    who: administrators,
    status: 200,
    body: documentOf('message-settings', { senderName: 'Acme People' }),
  },
  listNotifications: { who: readersOfCampaignSetup, status: 200, params: draft },
  updateNotification: {
    who: administratorsOfCampaigns,
    status: 200,
    params: draft,
    body: documentOf('campaign-notifications', { emailSubject: 'How are we doing?' }),
  },
  addNotification: {
    who: administratorsOfCampaigns,
    status: 201,
    params: { campaignId: 'aNewCampaign' },
    body: documentOf('campaign-notifications', {}),
  },
  removeNotification: { who: administratorsOfCampaigns, status: 409, params: draft },
  bulkUpdateNotifications: {
    who: administratorsOfCampaigns,
    status: 404,
    title: 'This could not be found.',
    params: draft,
    body: { data: [{ type: 'campaign-notifications', id: '999999999', attributes: {} }] },
  },
  resetNotifications: { who: administratorsOfCampaigns, status: 200, params: { campaignId: 'aNewCampaign' } },
  resendNotification: { who: administratorsOfCampaigns, status: 409, params: draft },
  listMessageWords: { who: readersOfCampaignSetup, status: 200, params: draft },
  updateMessageWords: {
    who: administratorsOfCampaigns,
    status: 200,
    params: draft,
    body: documentOf('message-words', { language: 'de', emailSubject: 'Wie geht es uns?' }),
  },
  listMessageLanguages: { who: readersOfCampaignSetup, status: 200, params: draft },
  exportMessageTexts: { who: readersOfCampaignSetup, status: 200, params: draft },
  importMessageTexts: { who: administratorsOfCampaigns, status: 200, params: draft, csv: 'key,en\n' },
  previewMessage: {
    who: readersOfCampaignSetup,
    status: 200,
    params: draft,
    body: { emailSubject: 'How are we doing?' },
  },
  sendTestMessage: { who: administratorsOfCampaigns, status: 204, params: draft },
  listParticipations: { who: readersOfResultsOfCampaigns, status: 200 },
  listParticipationDays: { who: readersOfCampaigns, status: 200 },
  listParticipationsOfGroup: { who: readersOfResultsOfCampaigns, status: 200 },
  listCampaignMemberships: { who: readersOfCampaigns, status: 200 },
  listDeliveries: { who: administratorsOfCampaigns, status: 200 },
  getResultsNotice: { who: administratorsOfCampaigns, status: 200 },
  listMessages: { who: administratorsOfCampaigns, status: 200 },
  listSendingTroubles: { who: administrators, status: 200 },
  retrySending: { who: administrators, status: 204 },
  listUnsentMessages: { who: administrators, status: 200 },
  sendUnsentMessages: {
    who: administrators,
    status: 200,
    body: documentOf('unsent-messages-sendings', { messageIds: ['1'] }),
  },

  listRecipients: { who: administratorsOfCampaigns, status: 200 },
  updateMemberships: { who: administrators, status: 409, body: { groupId: '1' } },
  refreshMemberships: { who: administratorsOfCampaigns, status: 409 },
  addEmployeesToCampaign: { who: administratorsOfCampaigns, status: 409, body: { employeeIds: ['1'] } },
  removeEmployeesFromCampaign: { who: administratorsOfCampaigns, status: 409, body: { employeeIds: ['1'] } },
  inviteEmployee: { who: administratorsOfPeople, status: 409, body: { shouldCreateEmail: true } },
  resetEmployeeResult: { who: administratorsOfPeople, status: 409 },
  listCampaignsOfEmployee: { who: readersOfPeople, status: 200 },
  removeCampaignInsights: { who: 'YYNNNNNNN--', status: 204 },
  restoreCampaignInsights: { who: 'YYNNNNNNN--', status: 204 },
  matchEmployees: { who: administratorsAndCoaches, status: 200, body: { entries: ['nobody@nowhere.example'] } },

  listCampaignSurveys: { who: readersOfCampaignSetup, status: 200 },
  addCampaignSurvey: { who: administratorsOfSurveys, status: 409, body: documentOf('campaign-surveys', { order: 1 }) },
  orderCampaignSurveys: {
    who: administratorsOfCampaigns,
    status: 409,
    body: { data: [{ type: 'campaign-surveys', id: '1', attributes: { order: 1 } }] },
  },
  removeCampaignSurvey: { who: administratorsOfCampaigns, status: 409 },
  listCampaignStatements: { who: readersOfCampaigns, status: 200 },
  listCampaignCategories: { who: readersOfCampaigns, status: 200 },

  listCampaignResults: { who: readersOfResults, status: 200 },
  listGroupResults: { who: readersOfResultsOfCampaigns, status: 200 },
  getGroupOverview: { who: readersOfResultsOfCampaigns, status: 200 },
  getHeatmap: { who: readersOfResultsOfCampaigns, status: 200 },
  getEngagementFlow: { who: readersOfResultsOfCampaigns, status: 200 },
  listCategoryCorrelations: { who: readersOfResultsOfCampaigns, status: 200 },
  listStatementResults: {
    who: readersOfResultsOfCampaigns,
    status: 200,
    query: ({ groupId }) => `?filter[v3GroupId]=${groupId}`,
  },

  listAuditLog: { who: administrators, status: 200 },
  exportAuditLog: { who: administrators, status: 200 },
  checkAuditLog: { who: administrators, status: 200 },
  listProductAuditLog: { who: superAdmin, status: 200 },
  checkProductAuditLog: { who: superAdmin, status: 200 },
  getPersonalData: { who: administratorsOfPeople, status: 200 },
  getRetention: { who: administrators, status: 200 },
  updateRetention: { who: administrators, status: 200, body: documentOf('retentions', { answersDays: 14 }) },
  forecastRetention: { who: administrators, status: 200, body: documentOf('retentions', { answersDays: 14 }) },

  createReport: { who: readersOfResultsOfCampaigns, status: 202, body: { fileType: 'survey-results-csv' } },
  listReports: { who: readersOfResults, status: 200 },
  getSummaryLink: { who: administratorsWhoSeeResults, status: 200 },
  createSummaryLink: { who: administratorsWhoSeeResults, status: 201, body: { message: 'We will hire two people.' } },
  updateSummaryLink: { who: administratorsWhoSeeResults, status: 200, body: { message: 'We will hire three people.' } },
  removeSummaryLink: { who: administratorsWhoSeeResults, status: 204 },
  listAllJobs: { who: superAdmin, status: 200 },
  reportPages: { who: everybody, status: 204, body: documentOf('page-reports', { vitals: [], errors: [] }) },
  reportUsage: {
    who: everybody,
    status: 204,
    body: documentOf('usage-reports', { used: [{ act: null, page: '/home' }] }),
  },
  listFlagSettings: { who: superAdmin, status: 200 },
  getInstallationStatus: { who: superAdmin, status: 200 },
  setFeatureFlag: {
    who: superAdmin,
    status: 200,
    body: documentOf('feature-flag-settings', { key: 'billing-changes-tip', forOrganizationId: null, isOn: true }),
  },
  getJobOfAny: { who: readersOfPeople, status: 200 },
  updateJob: { who: 'YNNNNNN----', status: 409, body: documentOf('jobs', { status: 'pending' }) },
  listJobTypes: { who: everybody, status: 200 },
  listSecureExports: { who: administrators, status: 200 },
  getSecureExport: { who: administratorsOfSurveys, status: 200 },
  createSecureExport: {
    who: successManagers,
    status: 409,
    body: documentOf('secure-exports', { campaignId: '1', reason: 'Study' }),
  },
  decideSecureExport: {
    who: administratorsOfSurveys,
    status: 200,
    params: { secureExportId: 'aNewSecureExport' },
    body: documentOf('secure-exports', { status: 'declined' }),
  },
  getSummaryMail: { who: administratorsWhoSeeResults, status: 409 },
  sendSummaryMail: { who: administratorsWhoSeeResults, status: 409 },
};

/** Rows for endpoints with other parameters that need more or less access. */
export const variations: readonly (Route & { readonly name: string; readonly of: string })[] = [
  { of: 'somebody else', name: 'listPersonRoles', who: 'YYYYYYY----', status: 200, params: { personId: 'personId' } },
  {
    of: 'the role that nobody gives',
    name: 'assignEmployeeRole',
    who: 'NNNNNNN----',
    status: 201,
    params: { roleId: 'superAdminRoleId' },
  },
  {
    of: 'the role that nobody gives',
    name: 'assignPersonRole',
    who: 'NNNNNNN----',
    status: 201,
    params: { roleId: 'superAdminRoleId' },
  },
  {
    of: 'a role of those who work for the product',
    name: 'assignEmployeeRole',
    who: 'NNNNNNN----',
    status: 201,
    params: { roleId: 'coachRole' },
  },
  {
    of: 'a role of those who work for the product',
    name: 'assignPersonRole',
    who: 'YNNNNNN----',
    status: 201,
    params: { roleId: 'coachRole', personId: 'aNewPerson' },
  },
  {
    of: 'the role that everybody has',
    name: 'previewRoleReset',
    who: 'NNNNNNNNNNN',
    status: 200,
    query: () => '?filter[role]=employee',
  },
  {
    of: 'a group beside the granted one',
    name: 'getGroup',
    who: 'YYYYYYYY---',
    status: 200,
    params: { groupId: 'otherGroup' },
  },
  {
    of: 'a group beside the granted one',
    name: 'listParticipationsOfGroup',
    who: 'YYYYYNYY---',
    status: 200,
    params: { groupId: 'otherGroup' },
  },
  {
    of: 'a group beside the granted one',
    name: 'listCampaignMemberships',
    who: 'YYYYYYYY---',
    status: 200,
    params: { groupId: 'otherGroup' },
  },
  {
    of: 'a group beside the granted one',
    name: 'listGroupResults',
    who: 'YYYYYNYY---',
    status: 200,
    params: { groupId: 'otherGroup' },
  },
  {
    of: 'a group beside the granted one',
    name: 'getGroupOverview',
    who: 'YYYYYNYY---',
    status: 200,
    params: { groupId: 'otherGroup' },
  },
  {
    of: 'a group beside the granted one',
    name: 'getHeatmap',
    who: 'YYYYYNYY---',
    status: 200,
    query: ({ otherGroup }) => `?filter[v3GroupId]=${otherGroup}`,
  },
  {
    of: 'a group beside the granted one',
    name: 'listStatementResults',
    who: 'YYYYYNYY---',
    status: 200,
    query: ({ otherGroup }) => `?filter[v3GroupId]=${otherGroup}`,
  },
  { of: 'the whole organization', name: 'listStatementResults', who: 'YYYYYNYYN--', status: 200 },
  {
    of: 'the whole organization',
    name: 'createReport',
    who: 'YYYYYNYYN--',
    status: 202,
    body: { fileType: 'group-results-pdf' },
  },
  {
    of: 'people with access',
    name: 'listEmployees',
    who: administratorsAndCoaches,
    status: 200,
    query: () => '?filter[view]=access',
  },
  {
    of: 'somebody who is to be erased',
    name: 'removeEmployee',
    who: 'YNNNNNN----',
    status: 204,
    params: { employeeId: 'aNewEmployee' },
    query: () => '?hard=true',
  },
  {
    of: 'a global campaign',
    name: 'createCampaign',
    who: 'YNNNNNNNNNN',
    status: 201,
    body: documentOf('campaigns', { campaignType: 'global', name: 'All', startedAt: '2040-03-05T15:00:00Z' }),
  },
  {
    of: 'somebody else',
    name: 'updatePerson',
    who: 'Y----------',
    status: 200,
    params: { personId: 'personId' },
    body: documentOf('people', { lastName: 'Zanthe' }),
  },
  {
    of: 'somebody else',
    name: 'createPhotoUpload',
    who: 'Y----------',
    status: 200,
    params: { personId: 'personId' },
    body: { mimetype: 'image/png' },
  },
  { of: 'somebody else', name: 'listSignIns', who: 'Y----------', status: 200, params: { personId: 'personId' } },
  { of: 'somebody else', name: 'endOtherSignIns', who: 'Y----------', status: 204, params: { personId: 'personId' } },
  { of: 'somebody else', name: 'listOpenSurveys', who: '-----------', status: 200, params: { personId: 'personId' } },
  {
    of: 'somebody else',
    name: 'listContactChanges',
    who: '-----------',
    status: 200,
    params: { personId: 'personId' },
  },
  {
    of: 'somebody else',
    name: 'listEmployeesOfPerson',
    who: 'YYY--------',
    status: 200,
    params: { personId: 'personId' },
  },
  {
    of: 'somebody of no organization that is reached',
    name: 'listEmployeesOfUser',
    who: '-----------',
    status: 200,
    params: { ffGlobalUserId: 'strangerProfile' },
  },
  {
    of: 'the role that nobody gives',
    name: 'assignInternalRole',
    who: 'NNNNNNNNNNN',
    status: 201,
    params: { personId: 'personId', roleId: 'superAdminRoleId' },
  },
  {
    of: 'somebody else',
    name: 'getProfile',
    who: 'Y----------',
    status: 200,
    params: { ffGlobalUserId: 'strangerProfile' },
  },
  {
    of: 'an organization by its id',
    name: 'getFeatureFlags',
    who: everybody,
    status: 200,
    query: ({ organizationId }) => `?organizationId=${organizationId}`,
  },
];

const nextSpring = { campaignType: 'custom', name: 'Spring', startedAt: '2040-03-05T15:00:00Z' };

type Ids = Readonly<Record<Known, string>>;

/** Bodies that name records of another organization. */
export const foreignReferences: readonly {
  readonly name: string;
  readonly what: string;
  readonly body: (ids: Ids) => unknown;
}[] = [
  {
    name: 'createCampaign',
    what: 'a survey',
    body: ({ surveyId }) => documentOf('campaigns', { ...nextSpring, surveyIds: [surveyId] }),
  },
  {
    name: 'createCampaign',
    what: 'a parent',
    body: ({ campaignId }) => documentOf('campaigns', { ...nextSpring, parentCampaignId: campaignId }),
  },
  {
    name: 'createCampaign',
    what: 'a group',
    body: ({ groupId }) =>
      documentOf('campaigns', { ...nextSpring, targets: [{ targetType: 'groups', targetId: groupId }] }),
  },
  {
    name: 'createCampaign',
    what: 'a selected employee',
    body: ({ employeeId }) =>
      documentOf('campaigns', {
        ...nextSpring,
        targetedEmployeeAttributes: [{ attributeType: 'shift', employeeIds: [employeeId] }],
      }),
  },
  {
    name: 'createGroup',
    what: 'a parent',
    body: ({ groupId }) => documentOf('v3-groups', { name: 'Legal', parentGroupId: groupId }),
  },
  {
    name: 'updateGroups',
    what: 'a group',
    body: ({ groupId }) => ({ data: [{ type: 'v3-groups', id: groupId, attributes: { isHidden: true } }] }),
  },
  {
    name: 'previewGroupChange',
    what: 'a group',
    body: ({ groupId, otherGroup }) =>
      documentOf('group-change-previews', { change: 'merge', groupIds: [groupId], toGroupId: otherGroup }),
  },
  {
    name: 'createCampaign',
    what: 'an employee',
    body: ({ employeeId }) =>
      documentOf('campaigns', { ...nextSpring, targets: [{ targetType: 'employees', targetId: employeeId }] }),
  },
];
