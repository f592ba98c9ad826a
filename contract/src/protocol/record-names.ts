const recordNames: Readonly<Record<string, string>> = {
  actionPlanId: 'Action Plan',
  attributeId: 'Attribute',
  benchmarkId: 'Benchmark',
  campaignId: 'Campaign',
  campaignSurveyId: 'Campaign Survey',
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
  responseId: 'Comment',
  roleId: 'Role',
  segmentId: 'Segment',
  signInId: 'Sign-In',
  surveyId: 'Survey',
};

/** The name of the record that a parameter of a path stands for; undefined for parameters that name no record. */
export function recordNameOf(parameter: string): string | undefined {
  return recordNames[parameter];
}

/** What is said of a record that does not exist or may not be seen, by the API and by the pages. */
export function notFoundTitle(record: string): string {
  return `${record} Not Found`;
}
