/**
 * Why a transaction may access every organization; all others name one. Adding a reason is a decision: document what is
 * read or written, and why no organization can be named.
 */
export type CrossOrganizationReason =
  /** Before sign-in, the organizations of an account are unknown. */
  | 'sign-in'
  /** Without sign-in: public data belongs to no organization. */
  | 'guest'
  /** A person chooses among the organizations of the account; internal roles choose among all. */
  | 'list-organizations'
  /**
   * An account, which spans all organizations of a person, is created, updated, read, invited, or given an internal
   * role.
   */
  | 'account'
  /** An organization that does not exist yet cannot be named. */
  | 'create-organization'
  /** A personal link names a campaign, whose organization must be looked up first. */
  | 'survey-link'
  /**
   * A path of the specification names a campaign but no organization, which must be looked up before checking the
   * caller's access.
   */
  | 'campaign-path'
  /**
   * A path of the specification names a person but no organization. The organizations where the person has roles are
   * looked up; only those that the caller may read are returned.
   */
  | 'person-roles'
  /** An Engage Super Admin lists the jobs of all organizations, or a path of the specification names a job alone. */
  | 'all-jobs'
  /** An Engage Super Admin lists the campaigns of all organizations, without their results. */
  | 'all-campaigns'
  /** An Engage Super Admin lists and sets feature flags, which may be set for every organization. */
  | 'flags'
  /** An access code is entered, on a personal or shared device, before its organization is known. */
  | 'entry-code'
  /** The reply link of a notice about changed addresses names no organization, which must be looked up first. */
  | 'address-reply'
  /**
   * A person requests a lost link for an address, and the organizations of employees with that address must be looked
   * up.
   */
  | 'lost-link'
  /** The URL of a summary names a campaign, whose organization must be looked up without sign-in. */
  | 'summary-link'
  /** The ticker searches all organizations for due work and passes it on with its organization. */
  | 'due-work'
  /**
   * The owner of an address unsubscribes from all senders, or resubscribes: both the list and the employees with that
   * address span organizations.
   */
  | 'wish-of-address'
  /** Responses to idempotent requests without an organization are stored for retries. */
  | 'repeated-request'
  /** Requests are counted by origin or credentials before their organization is known. */
  | 'request-limits'
  /** Coaches work for several organizations: the times of their sessions are read, and nothing else of them. */
  | 'calendar-of-coach'
  /** The survey library is read, which belongs to no organization. */
  | 'library'
  /**
   * Benchmarks, which belong to no organization, are read, imported and deleted; deleting one is recorded in the audit
   * logs of the organizations that had chosen it.
   */
  | 'benchmarks'
  /** Transform resources, the assessment library and their tags, which belong to no organization, are read or changed. */
  | 'resources'
  /**
   * A global campaign, which belongs to no organization, is saved, and the status of each organization's campaign is
   * listed; each campaign is created in its own scope.
   */
  | 'global-campaigns'
  /**
   * The internal benchmark aggregates all organizations: this lists them and stores their means; scores are read in the
   * scope of each.
   */
  | 'internal-benchmark'
  /** The survey library and the demonstration are seeded before anyone has an organization. */
  | 'seed'
  /** A developer reads the outbox with the mail of every organization; it does not exist in production. */
  | 'development'
  /** A person was erased in one organization; the account is deleted if no other organization uses it. */
  | 'erased-account'
  /** Whether background work is running, and when the last backup was made, is reported for all organizations. */
  | 'operations'
  /** The operator manages the whole installation from the command line. */
  | 'operate';
