/**
 * Every endpoint that changes or exports data, with the operations that it records in the audit log, or why it records
 * none. An endpoint without a row fails the proof.
 */

type Recorded = {
  readonly acts: readonly string[];
  /** The body that causes an entry, if the call of the route table changes nothing. */
  readonly body?: unknown;
};

/** The reason why there is no entry. */
type NotRecorded = { readonly because: string };

const acts = (...names: readonly string[]): Recorded => ({ acts: names });
const because = (reason: string): NotRecorded => ({ because: reason });

const changesNothing = because('It changes nothing: it shows what would be.');
const ofNoOrganization = because('It belongs to no organization. An organization whose choice goes with it is told.');
const draft = 'A draft reaches nobody; what it became is recorded when it is published.';
const checked = because('A file that was only checked has changed nothing.');
const ofProduct = because(
  'Roles for the product belong to no organization; they are in the chain of the product, which no organization reads.',
);
const resourceOfProduct = because(
  'Resources belong to no organization; their changes are in the chain of the product, which no organization reads.',
);
const ofPages = because('It changes nothing: pages report how they do and how they are used.');
const ownSessions = because('It ends what the same person began, and gives nothing.');

const roleActs = acts(
  'role.changed',
  'role.removed',
  'permission.added',
  'permission.removed',
  'employee.account-added',
);

export const recorded: Readonly<Record<string, Recorded | NotRecorded>> = {
  addEmployeePermissions: acts('permission.added', 'employee.account-added'),
  addPermissions: acts('permission.added'),
  assignEmployeeRole: roleActs,
  assignPersonRole: roleActs,
  changePersonRole: roleActs,
  confirmEmployeeAccess: acts('access.confirmed'),
  startAccessView: acts('access.view-started'),
  endAccessView: acts('access.view-ended'),
  previewEmployeeAccess: changesNothing,
  removeEmployeePermission: acts('permission.removed'),
  removePersonRole: roleActs,
  resetPersonRoles: roleActs,
  updateEmployeeAccess: {
    ...roleActs,
    body: { data: { type: 'employee-access', attributes: { role: 'organization-admin', grants: [] } } },
  },

  createActionPlan: acts('action-plan.created'),
  updateActionPlan: acts('action-plan.changed'),
  removeActionPlan: acts('action-plan.removed'),
  addPlanComment: acts('action-plan.commented'),
  createCoachingSubscriptionType: ofProduct,
  createCoachingSubscription: acts('coachingSubscription.created'),
  updateCoachingSubscription: acts('coachingSubscription.changed'),
  scheduleCoachingSession: acts('coachingSession.scheduled'),
  updateCoachingSession: {
    ...acts('coachingSession.rescheduled'),
    body: { data: { type: 'coaching-sessions', attributes: { startsAt: '2040-03-05T12:00:00Z' } } },
  },

  createReply: acts('comment.replied'),
  updateResponse: acts('comment.corrected'),
  redactResponse: acts('comment.redacted'),
  reportThreat: acts('comment.threatReported'),
  summarizeResponses: acts('comment.summarized'),
  updateBranding: acts('organization.branding-changed'),
  updateThreatContact: acts('organization.threat-contact-changed'),

  setFeatureFlag: ofNoOrganization,
  reportPages: ofPages,
  reportUsage: ofPages,
  importBenchmarks: ofNoOrganization,
  removeImportedBenchmark: ofNoOrganization,
  createTransformResource: resourceOfProduct,
  updateTransformResource: resourceOfProduct,
  publishTransformResource: resourceOfProduct,
  withdrawTransformResource: resourceOfProduct,
  restoreResourceVersion: resourceOfProduct,
  removeTransformResource: resourceOfProduct,
  createResourceTag: resourceOfProduct,
  updateResourceTag: resourceOfProduct,
  removeResourceTag: resourceOfProduct,
  createGlobalCampaign: ofNoOrganization,
  updateGlobalCampaign: ofNoOrganization,

  createEntryCards: acts('campaign.cards-made'),
  updateCampaignEntry: acts('campaign.entry-changed'),
  addEmployeesToCampaign: acts('campaign.members-added'),
  inviteEmployee: acts('campaign.employee-invited'),
  matchEmployees: changesNothing,
  refreshMemberships: acts('campaign.memberships-refreshed'),
  updateMemberships: acts('campaign.memberships-refreshed'),
  removeEmployeesFromCampaign: acts('campaign.members-removed'),
  removeCampaignInsights: acts('campaign.insights-removed'),
  restoreCampaignInsights: acts('campaign.insights-restored'),
  resetEmployeeResult: acts('campaign.answers-reset'),
  addCampaignSurvey: acts('campaign.survey-added'),
  orderCampaignSurveys: acts('campaign.surveys-ordered'),
  removeCampaignSurvey: acts('campaign.survey-removed'),
  closeCampaign: acts('campaign.closed'),
  createCampaign: because(draft),
  planQuarters: acts('campaign.quarters-planned'),
  publishCampaign: acts('campaign.published'),
  removeCampaign: acts('campaign.removed'),
  reopenCampaign: acts('campaign.reopened'),
  retryCampaign: acts('campaign.retried'),
  sendInvitations: acts('campaign.invitations-sent'),
  unpublishCampaign: acts('campaign.unpublished'),
  updateCampaign: acts('campaign.terms-changed', 'campaign.cadence-changed', 'campaign.changed'),
  createSmartPulses: acts('campaign.smart-pulses-created'),
  updateLifecycleSeries: acts('campaign.series-stopped', 'campaign.series-resumed'),
  addNotification: acts('campaign.messages-changed'),
  bulkUpdateNotifications: acts('campaign.messages-changed'),
  importMessageTexts: acts('campaign.messages-changed'),
  previewMessage: changesNothing,
  removeNotification: acts('campaign.messages-changed'),
  resendNotification: acts('campaign.message-resent'),
  resetNotifications: acts('campaign.messages-changed'),
  sendTestMessage: because('It goes to whoever asks for it and to nobody else.'),
  updateMessageWords: acts('campaign.messages-changed'),
  updateNotification: acts('campaign.messages-changed'),
  createReport: acts('report.requested'),
  updateJob: acts('job.retried', 'job.cancelled'),
  createSecureExport: acts('secure-export.requested'),
  decideSecureExport: acts('secure-export.approved', 'secure-export.declined'),
  createSummaryLink: acts('summary.shared'),
  updateSummaryLink: acts('summary.message-changed'),
  removeSummaryLink: acts('summary.withdrawn'),
  sendSummaryMail: acts('summary.mailed'),

  createSegment: acts('segment.shared'),
  updateSegment: {
    acts: ['segment.changed', 'segment.shared', 'segment.withdrawn'],
    body: { data: { type: 'segments', attributes: { name: 'Platform and others' } } },
  },
  removeSegment: acts('segment.removed'),
  createEmployeeAttribute: acts('attribute.created'),
  removeEmployeeAttribute: acts('attribute.removed'),
  updateEmployeeAttribute: {
    acts: ['attribute.changed', 'attribute.values-changed'],
    body: { data: { type: 'organization-employee-attributes', attributes: { name: 'Floor' } } },
  },
  uploadEmployeeFile: checked,
  discardEmployeeFile: checked,
  recheckEmployeeFile: checked,
  applyEmployeeFile: acts(
    'employees.imported',
    'employees.added-by-file',
    'employees.changed-by-file',
    'employees.deactivated-by-file',
    'employees.addresses-changed',
  ),
  undoEmployeeFile: acts('employees.import-undone', 'employees.put-back', 'employees.addresses-changed'),
  exportEmployees: acts('employees.exported'),
  createEmployee: acts('employee.created'),
  removeEmployee: acts('employee.deactivated', 'employee.erased'),
  updateEmployee: acts('employee.changed', 'employee.activated', 'employee.deactivated'),
  updateEmployees: acts('employee.changed', 'employee.activated', 'employee.deactivated'),
  changeEmployees: acts('employees.changed'),
  undoEmployeesChange: acts('employees.change-undone'),
  retrySending: acts('organization.sending-retried'),
  sendUnsentMessages: because('No message of the proof was left unsent; its own test proves the entry.'),
  getPersonalData: acts('employee.data-taken'),

  createGroupType: acts('group-type.created'),
  moveGroupsToType: acts('group-type.groups-moved'),
  removeGroupType: acts('group-type.removed'),
  setTenureGroups: acts('group-type.created', 'group-type.bands-changed'),
  updateGroupType: {
    acts: ['group-type.changed'],
    body: { data: { type: 'group-types', attributes: { name: 'Shifts' } } },
  },
  createGroup: acts('group.created'),
  mergeGroups: acts('group.merged'),
  previewGroupChange: changesNothing,
  removeGroup: acts('group.deleted'),
  updateGroup: acts('group.changed', 'group.restored'),
  updateGroups: acts('group.changed', 'group.restored'),

  createOrganization: acts('organization.created'),
  removeOrganization: acts('organization.deleted'),
  restoreOrganization: acts('organization.restored'),
  updateOrganization: {
    acts: ['organization.settings-changed', 'organization.details-changed', 'organization.primary-changed'],
    body: { data: { type: 'organizations', attributes: { messagesPerPersonPerWeek: 3 } } },
  },
  updateMessageSettings: {
    acts: ['organization.messages-changed'],
    body: { data: { type: 'message-settings', attributes: { deliveryChannel: 'sms' } } },
  },
  forecastRetention: changesNothing,
  updateRetention: {
    acts: ['organization.retention-changed'],
    body: { data: { type: 'retentions', attributes: { answersDays: 30 } } },
  },
  updateSubstitutions: {
    acts: ['organization.substitutions-changed'],
    body: {
      data: [{ type: 'organization-substitutions', attributes: { name: 'manager', locale: 'en', word: 'coach' } }],
    },
  },
  exportAuditLog: acts('history.exported'),
  overrideDirectorySafetyLimit: acts('directory.allowed'),
  createDirectoryToken: acts('directory-token.created'),
  replaceDirectoryToken: acts('directory-token.created', 'directory-token.replaced'),
  claimDirectoryToken: acts('directory-token.claimed'),
  revokeDirectoryToken: acts('directory-token.revoked'),

  assignInternalRole: ofProduct,
  removeInternalRole: ofProduct,
  updateInternalRole: ofProduct,
  createPerson: acts('person.created'),
  invitePerson: acts('person.invited'),
  updatePerson: acts('person.changed'),
  updatePersonOfEmployee: {
    acts: ['employee.changed'],
    body: { data: { type: 'people', attributes: { firstName: 'Quillo' } } },
  },
  createPhotoUpload: because(
    'It is where a picture may be sent; a picture tells nothing that somebody has to answer for.',
  ),
  answerContactChanges: because('Nothing waits for an answer there; the answers are recorded where something does.'),
  sendOpenSurveyLinks: because('The own links go to the own address.'),
  beginSession: because(
    'An organization does not see when people sign in; it is in the chain of the product, which no organization reads.',
  ),
  endSession: ownSessions,
  endOtherSignIns: ownSessions,
  endSignIn: ownSessions,

  createSurvey: acts('survey.created'),
  cloneSurvey: acts('survey.created'),
  importSurvey: acts('survey.created'),
  updateSurvey: {
    acts: ['survey.changed'],
    body: { data: { type: 'surveys', attributes: { description: 'How the first weeks were.' } } },
  },
  removeSurvey: acts('survey.removed'),
  importTranslations: acts('survey.translated'),
  parseSurveyXml: changesNothing,
  createLibrarySurvey: ofNoOrganization,
  cloneLibrarySurvey: ofNoOrganization,
  importLibrarySurvey: ofNoOrganization,
  importLibraryTranslations: ofNoOrganization,
  removeLibrarySurvey: ofNoOrganization,
  updateLibrarySurvey: ofNoOrganization,
};
