import { cadenceOf, type CadenceChoice } from '@attune/domain/campaigns';
import type { Cadence } from '@attune/domain/organizations';

/** "Every 90 days", "Organization default (every 90 days)", "No next one". */
export function cadenceWords(choice: CadenceChoice | null, ofOrganization: Cadence | null): string {
  if (choice === 0) return 'None';
  if (choice !== null) return `Every ${choice} days`;
  return ofOrganization === null
    ? 'Organization default (none)'
    : `Organization default (every ${ofOrganization} days)`;
}

/** What happens when a campaign is over, in one sentence. */
export function nextWords(choice: CadenceChoice | null, ofOrganization: Cadence | null): string {
  const cadence = cadenceOf(choice, ofOrganization);
  return cadence === null
    ? 'No next campaign is drafted automatically.'
    : `When it ends, the next one is drafted for ${cadence} days after its start and waits for confirmation.`;
}
