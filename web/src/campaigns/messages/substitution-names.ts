import type { MessageSubstitution } from '@attune/domain/messaging';

export type SubstitutionName = MessageSubstitution | 'promise';

/** The name of each merge field, as on its chip. */
export const substitutionNames: { readonly [S in SubstitutionName]: string } = {
  firstName: 'First name',
  organization: 'Organization',
  campaignName: 'Campaign name',
  link: 'Survey link',
  closesOn: 'Closing day',
  minutes: 'Minutes',
  threshold: 'Confidentiality level',
  supportEmail: 'Contact for questions',
  background: 'Purpose',
  group: 'Group',
  promise: 'Confidentiality statement',
  sessionName: 'Session name',
  startsAt: 'Start of the session',
};
