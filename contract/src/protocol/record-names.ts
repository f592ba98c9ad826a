const recordNames: Readonly<Record<string, string>> = {
  accessViewId: 'View',
  actionPlanId: 'Action Plan',
  attributeId: 'Attribute',
  benchmarkId: 'Benchmark',
  campaignId: 'Campaign',
  campaignSurveyId: 'Campaign Survey',
  coachingSessionId: 'Session',
  coachingSubscriptionId: 'Subscription',
  directoryTokenId: 'Token',
  employeeId: 'Employee',
  ffGlobalUserId: 'Person',
  fileId: 'File',
  globalCampaignId: 'Campaign',
  groupId: 'Group',
  groupTypeId: 'Group Type',
  jobId: 'Job',
  notificationId: 'Message',
  organizationId: 'Organization',
  permissionId: 'Permission',
  personId: 'Person',
  personRoleId: 'Role',
  resourceId: 'Resource',
  responseId: 'Comment',
  roleId: 'Role',
  secureExportId: 'Export',
  segmentId: 'Segment',
  signInId: 'Sign-In',
  surveyId: 'Survey',
  tagId: 'Tag',
};

/** The record name of a path parameter; undefined for parameters that do not identify a record. */
export function recordNameOf(parameter: string): string | undefined {
  return recordNames[parameter];
}

/** The title for a record that does not exist or is not visible, in the API and on pages. */
export function notFoundTitle(record: string): string {
  return `${record} Not Found`;
}
