/**
 * Why a transaction may see every organization. Everything else names one. A new reason is a decision: it says what is
 * read or written, and why no organization can be named.
 */
export type CrossOrganizationReason =
  /** A person signs in before it is known to which organizations the account belongs. */
  | 'sign-in'
  /** Nobody has signed in: what is told to everybody belongs to no organization. */
  | 'guest'
  /** A person chooses among the organizations that the account belongs to; internal roles among all. */
  | 'list-organizations'
  /** An organization that does not exist yet cannot be named. */
  | 'create-organization'
  /** A personal link names a campaign; whose it is has to be looked up before anything can be pinned to it. */
  | 'survey-link'
  /** The address of a summary names a campaign; whose it is has to be looked up, and nobody has signed in. */
  | 'summary-link'
  /** The tick looks in all organizations for what has become due, and hands each on by its organization. */
  | 'due-work'
  /** The library of surveys is read, which belongs to no organization. */
  | 'library'
  /** Benchmarks, which belong to no organization, are read, imported and removed; whoever had chosen a removed one is told in their history. */
  | 'benchmarks'
  /** The internal benchmark is made of all organizations: this lists them and stores their means; each one's scores are read in its own scope. */
  | 'internal-benchmark'
  /** The library of surveys and the demonstration are laid down before anybody has an organization. */
  | 'seed'
  /** A developer reads the mail of every organization in the outbox; there is none in production. */
  | 'development'
  /** The operator looks after the whole installation from the command line. */
  | 'operate';
