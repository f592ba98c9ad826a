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
  /**
   * An account, which serves all organizations of a person, is made, changed, shown or invited, or gets a role for the
   * product as a whole.
   */
  | 'account'
  /** An organization that does not exist yet cannot be named. */
  | 'create-organization'
  /** A personal link names a campaign; whose it is has to be looked up before anything can be pinned to it. */
  | 'survey-link'
  /**
   * A path of the specification names a campaign and no organization; whose it is has to be looked up before the
   * caller's rights there can be read.
   */
  | 'campaign-path'
  /**
   * A path of the specification names a person and no organization: where the person has roles has to be looked up;
   * those are told that the caller may read.
   */
  | 'person-roles'
  /** A code is entered, on a device of its own or a shared one, before it is known whose it is. */
  | 'entry-code'
  /**
   * A notice about changed addresses is answered by a link that names no organization; whose it is has to be looked up
   * first.
   */
  | 'address-reply'
  /**
   * Somebody gives an address to which a lost link is to be sent; in which organizations people have it has to be
   * looked up.
   */
  | 'lost-link'
  /** The address of a summary names a campaign; whose it is has to be looked up, and nobody has signed in. */
  | 'summary-link'
  /** The tick looks in all organizations for what has become due, and hands each on by its organization. */
  | 'due-work'
  /**
   * Whoever has an address wants no messages there from anybody, or wants them again: the list is of all organizations,
   * and so are the employees who have the address.
   */
  | 'wish-of-address'
  /** What was answered to a request that belongs to no organization is kept for whoever sends it again. */
  | 'repeated-request'
  /**
   * Requests are counted by where they come from or what they present, before it is known to which organization they
   * go.
   */
  | 'request-limits'
  /** The library of surveys is read, which belongs to no organization. */
  | 'library'
  /**
   * Benchmarks, which belong to no organization, are read, imported and removed; whoever had chosen a removed one is
   * told in their history.
   */
  | 'benchmarks'
  /**
   * A set-up for several organizations, which belongs to none, is kept, and where each one's campaign stands is listed;
   * each campaign is made in its own scope.
   */
  | 'global-campaigns'
  /**
   * The internal benchmark is made of all organizations: this lists them and stores their means; each one's scores are
   * read in its own scope.
   */
  | 'internal-benchmark'
  /** The library of surveys and the demonstration are laid down before anybody has an organization. */
  | 'seed'
  /** A developer reads the mail of every organization in the outbox; there is none in production. */
  | 'development'
  /** Somebody was erased in one organization: whether any other knows the account decides whether it goes, too. */
  | 'erased-account'
  /** Whether somebody does the work in the background is noted and told; it is done for all organizations. */
  | 'operations'
  /** The operator looks after the whole installation from the command line. */
  | 'operate';
