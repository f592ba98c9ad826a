/* oxlint-disable max-lines -- a list of all tables has as many lines as they have columns */
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Defaulted, Instant, Json, LargeNumber, Texts } from './column-types.ts';

// Made from the migrated database; the schema test says how to make it anew. Do not edit by hand.

export type Tables = {
  'answers.responses': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    response_key: Buffer;
    version: Defaulted<number>;
    is_submitted: Defaulted<boolean>;
    sealed: Buffer | null;
  };
  'answers.windows': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    opens_at: Instant;
    closes_at: Instant;
  };
  benchmark_scores: {
    benchmark_id: Id<'benchmark'>;
    measure: 'engagement' | 'enps' | 'driver' | 'condition' | 'sphere' | 'statement';
    key: string;
    organization_count: number;
    mean: number;
    sd: number | null;
    p10: number | null;
    p25: number | null;
    p50: number | null;
    p75: number | null;
    p90: number | null;
  };
  benchmarks: {
    id: Defaulted<Id<'benchmark'>>;
    kind: 'imported' | 'internal';
    source: string;
    name: string;
    industry: string | null;
    region: string | null;
    size_band: string | null;
    period_from: CalendarDay | null;
    period_to: CalendarDay | null;
    organization_count: Defaulted<number>;
    version: Defaulted<number>;
    made_at: Instant | null;
    checked_at: Instant | null;
  };
  campaign_groups: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    group_id: Id<'group'>;
    parent_id: Id<'group'> | null;
    family: string;
    family_name: string;
    name: string;
    position: number;
    include_in_results: boolean;
  };
  campaign_memberships: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    employee_id: Id<'employee'>;
    group_id: Id<'group'> | null;
    places: Defaulted<Json>;
    enrolled_release: Defaulted<number>;
  };
  campaign_notifications: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'campaign-notification'>>;
    campaign_id: Id<'campaign'>;
    kind: 'invite' | 'reminder' | 'final';
    position: number;
    send_at: Instant;
    email_subject: string;
    email_body: string;
    status: Defaulted<'scheduled' | 'sending' | 'sent' | 'cancelled'>;
  };
  campaign_participations: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    group_id: Id<'group'>;
    completed_count: number;
    size: number;
    refreshed_at: Instant;
  };
  campaign_statements: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    position: number;
    survey_id: Id<'survey'>;
    statement_id: Id<'statement'>;
    statement_key: string | null;
    category_id: Id<'category'>;
    sphere: string;
    kind: 'likert5' | 'enps' | 'openResponse';
    is_required: boolean;
    body: string;
    translations: Defaulted<Json>;
  };
  campaign_surveys: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'campaign-survey'>>;
    campaign_id: Id<'campaign'>;
    survey_organization_id: Id<'organization'>;
    survey_id: Id<'survey'>;
    position: number;
  };
  campaign_targets: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'campaign-target'>>;
    campaign_id: Id<'campaign'>;
    target_type: 'groups' | 'employees';
    target_id: string;
  };
  campaigns: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'campaign'>>;
    parent_campaign_id: Id<'campaign'> | null;
    name: string;
    campaign_type: 'flexible' | 'quarterly' | 'topic_based' | 'smart_pulse' | 'custom' | 'legacy_custom' | 'lifecycle' | 'enps' | 'global';
    status: Defaulted<'errored' | 'pending' | 'active' | 'prepared' | 'inprogress' | 'finished'>;
    error: string | null;
    started_at: Instant;
    ended_at: Instant;
    reopened_at: Instant | null;
    is_published: Defaulted<boolean>;
    published_at: Instant | null;
    opened_at: Instant | null;
    is_targeted: Defaulted<boolean>;
    is_included_in_results: Defaulted<boolean>;
    target_context: Json | null;
    confidentiality_level: number;
    protection: 'strict' | 'threshold';
    splits: Defaulted<Json>;
    channel: Defaulted<'emails' | 'sms' | 'emails_sms' | 'none'>;
    template_data: Defaulted<Json>;
    statements_may_be_skipped: Defaulted<boolean>;
    audience_size: number | null;
    completed_count: number | null;
    engagement_score: number | null;
    survey_version: number | null;
    minutes: number | null;
    key_shredded_at: Instant | null;
    deleted_at: Instant | null;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  categories: {
    id: Defaulted<Id<'category'>>;
    key: string;
    title: string;
    category_type: 'engagement' | 'conditions' | 'drivers';
    sphere: string | null;
    condition: string | null;
  };
  change_history: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'change-history'>>;
    person_id: Id<'person'> | null;
    action: string;
    entity_type: string;
    entity_id: string | null;
    before: Json | null;
    after: Json | null;
    created_at: Defaulted<Instant>;
  };
  clock_shift: {
    is_only: Defaulted<boolean>;
    shift: Defaulted<string>;
  };
  employees: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'employee'>>;
    person_id: Id<'person'> | null;
    organization_employee_id: string | null;
    employers_employee_id: string | null;
    email_address: string | null;
    mobile_phone_number: string | null;
    first_name: string;
    middle_name: Defaulted<string>;
    last_name: string;
    started_on: CalendarDay | null;
    born_on: CalendarDay | null;
    locale: string | null;
    time_zone: string | null;
    receiving_surveys: Defaulted<boolean>;
    employment_status: Defaulted<'active' | 'inactive'>;
    unreachable_channels: Defaulted<Texts>;
    unsubscribed_channels: Defaulted<Texts>;
    deleted_at: Instant | null;
    created_at: Defaulted<Instant>;
    updated_at: Defaulted<Instant>;
  };
  feature_flags: {
    key: string;
    organization_id: Defaulted<Id<'organization'>>;
    is_enabled: boolean;
  };
  group_types: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'group-type'>>;
    name: string;
    column_name: string;
    is_reporting: Defaulted<boolean>;
    include_in_results: Defaulted<boolean>;
    position: number;
    created_at: Defaulted<Instant>;
  };
  groups: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'group'>>;
    group_type_id: Id<'group-type'>;
    parent_id: Id<'group'> | null;
    name: string;
    display_name: string | null;
    is_root: Defaulted<boolean>;
    is_hidden: Defaulted<boolean>;
    include_in_results: Defaulted<boolean>;
    position: Defaulted<number>;
    reference_id: string | null;
    deleted_at: Instant | null;
    created_at: Defaulted<Instant>;
  };
  jobs: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'job'>>;
    job_type: string;
    campaign_id: Id<'campaign'> | null;
    status: Defaulted<'pending' | 'processing' | 'finished' | 'finished_with_errors' | 'error'>;
    progress: Defaulted<number>;
    total: Defaulted<number>;
    error: string | null;
    summary: Json | null;
    file_id: Id<'organization-file'> | null;
    result_file_id: Id<'organization-file'> | null;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
    started_at: Instant | null;
    finished_at: Instant | null;
  };
  memberships: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    group_type_id: Id<'group-type'>;
    group_id: Id<'group'>;
  };
  messages: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'message'>>;
    campaign_id: Id<'campaign'>;
    notification_id: Id<'campaign-notification'>;
    employee_id: Id<'employee'>;
    channel: 'email' | 'sms';
    generation: Defaulted<number>;
    status: Defaulted<'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped'>;
    skip_reason: string | null;
    attempts: Defaulted<number>;
    next_attempt_at: Defaulted<Instant>;
    first_attempt_at: Instant | null;
    sent_at: Instant | null;
    error: string | null;
  };
  organization_files: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'organization-file'>>;
    file_type: string;
    campaign_id: Id<'campaign'> | null;
    name: string;
    media_type: string;
    storage_key: string;
    size_bytes: LargeNumber;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
    expires_at: Instant | null;
  };
  organizations: {
    id: Defaulted<Id<'organization'>>;
    name: string;
    display_name: string;
    is_trial: Defaulted<boolean>;
    is_ff_managed: Defaulted<boolean>;
    ff_company_id: string | null;
    ff_subdomain: string | null;
    deleted_at: Instant | null;
    employee_limit: Defaulted<number>;
    open_text_feedback_access: Defaulted<'everyone_with_results_access' | 'admins_only'>;
    confidentiality_level: Defaulted<number>;
    protection: Defaulted<'strict' | 'threshold'>;
    time_zone: Defaulted<string>;
    locale: Defaulted<string>;
    support_email: string | null;
    retention_days: Defaulted<number>;
    employees_version: Defaulted<number>;
    created_at: Defaulted<Instant>;
    benchmark_id: Id<'benchmark'> | null;
  };
  outbox_mails: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'outbox-mail'>>;
    message_id: string;
    recipient: string;
    sender: string;
    subject: string;
    body_text: string;
    body_html: string;
    headers: Json;
    created_at: Defaulted<Instant>;
  };
  participations: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    employee_id: Id<'employee'>;
    generation: Defaulted<number>;
    token_hash: Buffer;
    is_completed: Defaulted<boolean>;
  };
  people: {
    id: Defaulted<Id<'person'>>;
    first_name: Defaulted<string>;
    last_name: Defaulted<string>;
    email_address: string | null;
    mobile_phone_number: string | null;
    photo: string | null;
    ff_user_id: string | null;
    ff_global_user_id: Defaulted<string>;
    locale: string | null;
    internal_role: 'admin' | 'executive-advisor' | 'customer-success-manager' | 'coach' | 'facilitator' | null;
    deactivated_at: Instant | null;
    previous_login_at: Instant | null;
    last_login_at: Instant | null;
    created_at: Defaulted<Instant>;
  };
  permissions: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'permission'>>;
    person_id: Id<'person'>;
    type: string;
    access: 'r' | 'w';
    accessible_type: string;
    accessible_id: string;
    created_at: Defaulted<Instant>;
  };
  person_roles: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'person-role'>>;
    person_id: Id<'person'>;
    role_id: Id<'role'>;
    created_at: Defaulted<Instant>;
  };
  reports: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'report'>>;
    job_id: Id<'job'>;
    campaign_id: Id<'campaign'>;
    group_id: Id<'group'> | null;
    family: string | null;
    file_type: string;
    file_name: string | null;
    reads_groups: Texts | null;
    created_by: Id<'person'>;
    created_at: Defaulted<Instant>;
  };
  'results.carried_levels': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    sealed: Buffer;
  };
  'results.cells': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    group_id: Id<'group'>;
    part: string;
    label: Json | null;
    respondents: number;
    data: Buffer;
  };
  'results.comments': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    id: Id<'comment'>;
    release: number;
    group_id: Id<'group'>;
    position: number;
    statement_position: number;
    follow_up: string | null;
    body: string;
    thread_key: Buffer;
  };
  'results.counted': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    employee_ids: Texts;
  };
  'results.flows': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    previous_campaign_id: Id<'campaign'>;
    verdict: 'shown' | 'too-few' | 'combined';
    level: number;
    flow: Json | null;
  };
  'results.groups': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    group_id: Id<'group'>;
    parent_id: Id<'group'> | null;
    position: number;
    name: string;
    audience_size: number;
    completed_count: number;
    verdict: 'shown' | 'too-few' | 'combined';
    counted_in: Id<'group'> | null;
  };
  'results.releases': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    closed_at: Defaulted<Instant>;
    threshold: number;
    protection: 'strict' | 'threshold';
    cut_version: string;
    audience_size: number;
    completed_count: number;
    layout: Json;
    correlations: Json;
  };
  'results.snapshots': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    piece: number;
    sealed: Buffer;
  };
  revoked_tokens: {
    jti: string;
    expires_at: Instant;
  };
  roles: {
    id: Id<'role'>;
    slug: string;
    name: string;
    is_internal: boolean;
  };
  sign_in_records: {
    kind: string;
    id: string;
    payload: Json;
    grant_id: string | null;
    uid: string | null;
    expires_at: Instant | null;
  };
  statement_translations: {
    organization_id: Id<'organization'>;
    statement_id: Id<'statement'>;
    locale: string;
    body: string;
  };
  statements: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'statement'>>;
    key: string | null;
    body: string;
    kind: 'likert5' | 'enps' | 'openResponse';
    category_id: Id<'category'>;
    sphere: string;
    created_at: Defaulted<Instant>;
  };
  summary_links: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    token_hash: Buffer;
    message: Defaulted<string>;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
  };
  survey_statements: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'survey-statement'>>;
    survey_id: Id<'survey'>;
    statement_id: Id<'statement'>;
    position: number;
    is_required: Defaulted<boolean>;
  };
  survey_types: {
    id: Id<'survey-type'>;
    name: string;
  };
  surveys: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'survey'>>;
    key: string | null;
    name: string;
    version: Defaulted<number>;
    survey_type_id: Id<'survey-type'>;
    description: Defaulted<string>;
    minutes: Defaulted<number>;
    is_available_to_send: Defaulted<boolean>;
    deleted_at: Instant | null;
    created_at: Defaulted<Instant>;
  };
};

/** The tables on which each role has any right. */
export type RoleTables = {
  app: Pick<
    Tables,
    | 'answers.windows'
    | 'benchmark_scores'
    | 'benchmarks'
    | 'campaign_groups'
    | 'campaign_memberships'
    | 'campaign_notifications'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaign_targets'
    | 'campaigns'
    | 'categories'
    | 'change_history'
    | 'clock_shift'
    | 'employees'
    | 'feature_flags'
    | 'group_types'
    | 'groups'
    | 'jobs'
    | 'memberships'
    | 'messages'
    | 'organization_files'
    | 'organizations'
    | 'outbox_mails'
    | 'participations'
    | 'people'
    | 'permissions'
    | 'person_roles'
    | 'reports'
    | 'revoked_tokens'
    | 'roles'
    | 'sign_in_records'
    | 'statement_translations'
    | 'statements'
    | 'summary_links'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
  >;
  intake: Pick<
    Tables,
    | 'answers.responses'
    | 'answers.windows'
    | 'campaign_statements'
    | 'clock_shift'
  >;
  closing: Pick<
    Tables,
    | 'answers.responses'
    | 'answers.windows'
    | 'campaign_groups'
    | 'campaign_memberships'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaigns'
    | 'categories'
    | 'change_history'
    | 'clock_shift'
    | 'jobs'
    | 'organizations'
    | 'participations'
    | 'results.carried_levels'
    | 'results.cells'
    | 'results.comments'
    | 'results.counted'
    | 'results.flows'
    | 'results.groups'
    | 'results.releases'
    | 'results.snapshots'
    | 'statements'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
  >;
  results: Pick<
    Tables,
    | 'campaign_groups'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaigns'
    | 'categories'
    | 'clock_shift'
    | 'organizations'
    | 'results.cells'
    | 'results.comments'
    | 'results.flows'
    | 'results.groups'
    | 'results.releases'
    | 'results.snapshots'
    | 'statements'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
  >;
};
