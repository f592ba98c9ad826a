/**
 * Where the rows of each table are in a distributed database. Tables of the kind `organization` are split by their
 * organization, so that its rows lie together; `reference` tables are copied to every node; `local` tables stay on the
 * coordinator.
 */
export type TableKind = 'organization' | 'reference' | 'local';

/** The tables that are not split, and why; any other table is split by its first column, `organization_id`. */
export const unsplitTables: Readonly<
  Record<string, { readonly kind: Exclude<TableKind, 'organization'>; readonly reason: string }>
> = {
  people: copied('An account belongs to the organizations that employ the person.'),
  person_photos: copied('A photo belongs to the account.'),
  account_notices: copied('A notice belongs to the account.'),
  global_campaigns: copied('Campaigns of several organizations refer to one.'),
  roles: copied('The product has the same roles everywhere.'),
  survey_types: copied('The product has the same types of surveys everywhere.'),
  categories: copied('The method has the same drivers and conditions everywhere.'),
  coaching_subscription_types: copied('The product has the same types everywhere.'),
  benchmarks: copied('Every organization compares with them.'),
  benchmark_scores: copied('Every organization compares with them.'),
  surveys: copied('The library has the organization 0, and every organization reads it.'),
  statements: copied('The library has the organization 0, and every organization reads it.'),
  survey_statements: copied('The library has the organization 0, and every organization reads it.'),
  statement_translations: copied('The library has the organization 0, and every organization reads it.'),
  feature_flags: copied('The organization 0 sets flags for all.'),
  suppressions: copied('The organization 0 holds addresses that no organization may write to.'),
  resources: copied('Transform resources are the same for everybody.'),
  resource_versions: copied('Transform resources are the same for everybody.'),
  product_tags: copied('Transform resources are the same for everybody.'),
  product_taggings: copied('Transform resources are the same for everybody.'),
  invitations: copied('Who works for the product is invited into no organization.'),
  sign_ins: copied('Signing in precedes the choice of an organization.'),
  sign_in_records: local('Only signing in reads them, which precedes the choice of an organization.'),
  sign_in_identities: copied('Signing in precedes the choice of an organization.'),
  sign_in_sessions: copied('Signing in precedes the choice of an organization.'),
  revoked_tokens: local('A token is signed out before anybody asks for which organization.'),
  received_texts: local('A text message comes from a phone, before anybody knows for which organizations.'),
  request_budgets: local('Requests are counted before it is known to which organization they go.'),
  worker_heartbeat: local('The work in the background is done for all organizations.'),
  interrupted_jobs: local('The queue is on the coordinator.'),
  process_heartbeats: local('The processes of an installation work for all organizations.'),
  shared_folders: local('All processes of an installation share its folders.'),
  test_clock: local('A distributed database has the real time alone.'),
};

/** The kind of a table, named as in SQL: without a schema in `public`. */
export function kindOf(table: string): TableKind {
  return unsplitTables[table]?.kind ?? 'organization';
}

function copied(reason: string) {
  return { kind: 'reference', reason } as const;
}

function local(reason: string) {
  return { kind: 'local', reason } as const;
}
