/** The page of one campaign. */
export function campaignPath(campaignId: string): string {
  return `/campaigns/${campaignId}`;
}

/** Where a campaign that nobody has confirmed is set up. */
export function setupPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/setup`;
}

/** Who takes part in a campaign. */
export function campaignPeoplePath(campaignId: string): string {
  return `${campaignPath(campaignId)}/people`;
}

/** How people get into a campaign whom no message reaches. */
export function entryPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/entry`;
}

export function resultsPath(campaignId: string): string {
  return `/assessments/${campaignId}/results`;
}

export function employeePath(employeeId: string): string {
  return `/employee-list/${employeeId}`;
}

/** Where a short campaign is begun that follows another. */
export function smartPulsePath(campaignId: string): string {
  return `/admin/campaigns/${campaignId}/smart_pulse`;
}
