/** The page of one campaign. */
export function campaignPath(campaignId: string): string {
  return `/campaigns/${campaignId}`;
}

/** Path of the setup of an unconfirmed campaign. */
export function setupPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/setup`;
}

/** Path of a campaign's people. */
export function campaignPeoplePath(campaignId: string): string {
  return `${campaignPath(campaignId)}/people`;
}

/** Path of a campaign's access codes and posters. */
export function entryPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/entry`;
}

/** Path of a campaign's comments. */
export function responsesPath(campaignId: string): string {
  return `/assessments/${campaignId}/responses`;
}

export function resultsPath(campaignId: string): string {
  return `/assessments/${campaignId}/results`;
}

export function employeePath(employeeId: string): string {
  return `/employee-list/${employeeId}`;
}

/** Path of the smart pulse setup after a campaign. */
export function smartPulsePath(campaignId: string): string {
  return `/admin/campaigns/${campaignId}/smart_pulse`;
}

/** Path of a campaign for several organizations. */
export function globalCampaignPath(globalCampaignId: string): string {
  return `/admin/global-campaigns/${globalCampaignId}`;
}
