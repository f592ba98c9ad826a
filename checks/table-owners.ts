import { readFileSync } from 'node:fs';
import { tablesIn, writesOfServer } from './table-writes.ts';

/** The slices that write each table. Other slices use their index. */
const owners: Readonly<Record<string, readonly string[]>> = {
  access: ['access_views', 'permissions', 'person_roles', 'roles'],
  accounts: ['invitations', 'people', 'person_photos'],
  actions: ['action_occurrences', 'action_plan_comments', 'action_plans'],
  'address-notices': ['account_notices', 'address_changes', 'address_checks', 'address_notices', 'address_replies'],
  attributes: ['employee_attribute_values', 'employee_attributes'],
  branding: ['organization_brandings'],
  benchmarks: ['benchmark_scores', 'benchmarks'],
  campaigns: [
    'answers.windows',
    'campaign_audience_overrides',
    'campaign_groups',
    'campaign_memberships',
    'campaign_notification_texts',
    'campaign_notifications',
    'campaign_participations',
    'campaign_statements',
    'campaign_surveys',
    'campaign_targets',
    'campaign_triggers',
    'campaigns',
    'lifecycle_invitations',
    'message_settings',
    'organization_message_texts',
    'participation_days',
  ],
  checklists: ['staff_notices'],
  coaching: [
    'coaching_session_participants',
    'coaching_sessions',
    'coaching_subscription_types',
    'coaching_subscriptions',
  ],
  entry: ['campaign_access_code_settings'],
  feedback: ['comment_labels', 'comment_replies', 'saved_comments', 'threat_contacts'],
  flags: ['feature_flags'],
  'global-campaigns': ['global_campaigns'],
  groups: ['group_types', 'groups', 'memberships'],
  history: ['audit_log', 'audit_log_chains', 'audit_subjects'],
  imports: ['import_before_images', 'import_columns', 'import_settings', 'import_undo_log'],
  jobs: ['jobs', 'organization_files'],
  messaging: [
    'link_requests',
    'messages',
    'outbox_mails',
    'outbox_texts',
    'received_texts',
    'sending_holds',
    'suppressions',
  ],
  organizations: ['organizations'],
  'participant-notices': ['participant_notice_recipients', 'participant_notices'],
  people: ['bulk_change_items', 'employees', 'employments'],
  platform: [
    'idempotency_keys',
    'interrupted_jobs',
    'process_heartbeats',
    'request_budgets',
    'shared_folders',
    'test_clock',
    'worker_heartbeat',
  ],
  reports: ['reports', 'summary_links'],
  resources: ['product_taggings', 'product_tags', 'resource_versions', 'resources'],
  responses: ['answers.drafts', 'answers.ended_links', 'answers.entry_codes', 'answers.responses', 'participations'],
  results: [
    'results.carry_over_levels',
    'results.cells',
    'results.comments',
    'results.flows',
    'results.groups',
    'results.included_employees',
    'results.releases',
    'results.snapshots',
  ],
  scim: [
    'directory_daily_stats',
    'directory_notices',
    'directory_refusals',
    'directory_stops',
    'directory_tokens',
    'directory_users',
  ],
  'secure-exports': ['secure_exports'],
  segments: ['segment_values', 'segments'],
  sessions: ['revoked_tokens', 'sign_in_identities', 'sign_in_records', 'sign_in_sessions', 'sign_ins'],
  surveys: [
    'categories',
    'organization_substitutions',
    'statement_translations',
    'statements',
    'survey_statements',
    'surveys',
    'survey_types',
  ],
};

type Exception = { readonly slice: string; readonly tables: readonly string[] | 'any'; readonly reason: string };

const exceptions: readonly Exception[] = [
  {
    slice: 'privacy',
    tables: 'any',
    reason: 'Erasure and retention delete one person or one age of data from all tables, in one place to be audited.',
  },
  {
    slice: 'imports',
    tables: ['employees', 'employments', 'memberships', 'groups', 'group_types', 'employee_attribute_values'],
    reason: 'An import writes 100,000 people with a few bulk statements in one transaction (decision 8).',
  },
  {
    slice: 'imports',
    tables: ['segment_values'],
    reason: 'Undoing an import empties the saved segments that use its groups.',
  },
  {
    slice: 'groups',
    tables: ['permissions', 'campaign_targets', 'organizations'],
    reason: 'Dissolving and restoring a group moves what refers to it; the slices that own that are above this one.',
  },
  {
    slice: 'organizations',
    tables: ['employees', 'people', 'permissions', 'person_roles'],
    reason: 'A new organization gets its first administrator in the same transaction, below accounts and access.',
  },
  {
    slice: 'access',
    tables: ['employees', 'people'],
    reason: 'Access pending approval and the account of an employee are columns of the employee.',
  },
  {
    slice: 'messaging',
    tables: ['campaign_notifications'],
    reason: 'Sending a notification again counts it and writes its messages in one statement.',
  },
  {
    slice: 'campaigns',
    tables: ['messages'],
    reason: 'Removing somebody from a campaign deletes queued messages; messaging is above campaigns.',
  },
  {
    slice: 'attributes',
    tables: ['segment_values'],
    reason: 'Deleting an attribute empties the saved segments that use it; segments is above attributes.',
  },
];

/** Lists tables written by a slice that neither owns them nor has an exception, and unused exceptions. */
export function tableOwnerFindings(): string[] {
  const ownerOf = new Map(Object.entries(owners).flatMap(([slice, tables]) => tables.map((table) => [table, slice])));
  const schema = readFileSync('server/schema.sql', 'utf8');
  const written = writesOfServer(schema);
  const tables = [...tablesIn(schema)];
  const foreign = written.filter(({ slice, table }) => ownerOf.get(table) !== slice);
  return [
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner`),
    ...[...ownerOf.keys()].filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
    ...foreign
      .filter(({ slice, table }) => !exceptions.some((each) => each.slice === slice && covers(each, table)))
      .map(({ file, table }) => `${file} writes ${table}, which belongs to ${ownerOf.get(table) ?? 'nobody'}`),
    ...exceptions.flatMap((exception) =>
      (exception.tables === 'any' ? [] : exception.tables)
        .filter((table) => !foreign.some((each) => each.slice === exception.slice && each.table === table))
        .map((table) => `the exception of ${exception.slice} for ${table} is not needed`),
    ),
  ];
}

function covers({ tables }: Exception, table: string): boolean {
  return tables === 'any' || tables.includes(table);
}
