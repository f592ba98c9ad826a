/**
 * Why a transaction may see every organization. Everything else names one. A new reason is a decision: add it with a
 * sentence that says what is read or written, and why no organization can be named.
 */
export const crossOrganizationReasons = {
  'sign-in': 'A person signs in before it is known to which organizations the account belongs.',
  guest: 'Nobody has signed in: what is told to everybody belongs to no organization.',
  'list-organizations': 'A person chooses among the organizations that the account belongs to; internal roles among all.',
  'create-organization': 'An organization that does not exist yet cannot be named.',
  'survey-link': 'A personal link names a campaign; whose it is has to be looked up before anything can be pinned to it.',
  'due-work': 'The tick looks in all organizations for what has become due, and hands each on by its organization.',
  library: 'The library of surveys is read, which belongs to no organization.',
  seed: 'The library of surveys and the demonstration are laid down before anybody has an organization.',
  development: 'A developer reads the mail of every organization in the outbox; there is none in production.',
  operate: 'The operator looks after the whole installation from the command line.',
} as const;

export type CrossOrganizationReason = keyof typeof crossOrganizationReasons;
