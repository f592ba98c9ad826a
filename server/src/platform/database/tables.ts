import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Defaulted, Instant, Json, LargeNumber, Texts } from './column-types.ts';

// Made from the migrated database; the schema test says how to make it anew. Do not edit by hand.

export type Tables = {
  access_views: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'access-view'>>;
    viewer_person_id: Id<'person'>;
    session_key: string;
    person_id: Id<'person'>;
    started_at: Defaulted<Instant>;
    ends_at: Instant;
  };
  account_notices: {
    id: Defaulted<Id<'account-notice'>>;
    person_id: Id<'person'>;
    old_address: string | null;
    noted_at: Defaulted<Instant>;
    address_hash: Buffer;
  };
  action_occurrences: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'action-occurrence'>>;
    action_plan_id: Id<'action-plan'>;
    due_on: CalendarDay;
    completed_on: CalendarDay | null;
    repeat: Defaulted<'none' | 'weekly' | 'monthly'>;
    assignee_person_id: Id<'person'> | null;
    reminded_on: CalendarDay | null;
  };
  action_plan_comments: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'action-plan-comment'>>;
    action_plan_id: Id<'action-plan'>;
    author_person_id: Id<'person'> | null;
    body: string;
    created_at: Defaulted<Instant>;
  };
  action_plans: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'action-plan'>>;
    group_id: Id<'group'>;
    owner_person_id: Id<'person'> | null;
    title: string;
    is_custom: boolean;
    action_id: number | null;
    driver: string | null;
    category_id: Id<'category'> | null;
    theme: string | null;
    statement_id: Id<'statement'> | null;
    note: Defaulted<string>;
    status: Defaulted<'open' | 'completed'>;
    is_shared: Defaulted<boolean>;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
    completed_at: Instant | null;
  };
  address_changes: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    changed_at: Defaulted<Instant>;
  };
  address_checks: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    channel: 'email' | 'sms';
    state: Defaulted<'waiting' | 'objected'>;
    earlier_hash: Buffer | null;
    changed_at: Defaulted<Instant>;
    person_id: Id<'person'> | null;
  };
  address_notices: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'address-notice'>>;
    employee_id: Id<'employee'>;
    old_address: string | null;
    noted_at: Defaulted<Instant>;
    address_hash: Buffer;
    channel: Defaulted<'email' | 'sms'>;
    about: Defaulted<'replaced' | 'added'>;
    is_trusted: Defaulted<boolean>;
  };
  address_replies: {
    organization_id: Id<'organization'>;
    token_hash: Buffer;
    employee_id: Id<'employee'>;
    can_confirm: boolean;
    sent_at: Defaulted<Instant>;
    expires_at: Instant;
    answer: 'confirm' | 'object' | null;
    objected_at: Instant | null;
  };
  'answers.drafts': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    response_key: Buffer;
    browser: Buffer;
    version: number;
    sealed: Buffer;
  };
  'answers.ended_links': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    link_hash: Buffer;
  };
  'answers.entry_codes': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    code_hash: Buffer;
    is_used: Defaulted<boolean>;
    sealed: Buffer;
  };
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
  audit_log: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'audit-log'>>;
    person_id: Id<'person'> | null;
    action: string;
    entity_type: string;
    entity_id: string | null;
    before: Json | null;
    after: Json | null;
    created_at: Defaulted<Instant>;
    position: LargeNumber;
    person_mark: string | null;
    entity_mark: string | null;
    hash: Buffer;
  };
  audit_log_chains: {
    organization_id: Id<'organization'>;
    first_position: Defaulted<LargeNumber>;
    base_hash: Buffer;
    last_position: Defaulted<LargeNumber>;
    last_hash: Buffer;
  };
  audit_subjects: {
    organization_id: Id<'organization'>;
    kind: 'employee' | 'person';
    id: Id<'audit-subject'>;
    salt: Defaulted<string>;
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
  bulk_change_items: {
    organization_id: Id<'organization'>;
    job_id: Id<'job'>;
    employee_id: Id<'employee'>;
    group_id: Id<'group'> | null;
    last_employment_id: Id<'employment'> | null;
    unreachable_channels: Texts | null;
    employee_updated_at: Instant | null;
  };
  campaign_access_code_settings: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    includes_unreachable: Defaulted<boolean>;
    is_kiosk_open: Defaulted<boolean>;
  };
  campaign_audience_overrides: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    employee_id: Id<'employee'>;
    is_added: boolean;
    generation: Defaulted<number>;
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
    joined_release: Defaulted<number>;
    counts_from: Defaulted<Instant>;
  };
  campaign_notification_texts: {
    organization_id: Id<'organization'>;
    notification_id: Id<'campaign-notification'>;
    language: string;
    email_subject: string | null;
    email_body: string | null;
    sms_body: string | null;
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
    sms_body: string | null;
    started_at: Instant | null;
    repetitions: Defaulted<number>;
    sent_count: number | null;
    skipped_count: number | null;
    failed_count: number | null;
    is_immediate: Defaulted<boolean>;
  };
  campaign_participations: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    group_id: Id<'group'>;
    completed_count: number;
    size: number;
    refreshed_at: Instant;
    withdrawn_count: Defaulted<number>;
    disclosed_count: number | null;
    disclosed_minimum: number | null;
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
    attribute_type: Defaulted<string>;
  };
  campaign_triggers: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    series_id: Id<'campaign'>;
    event: 'hire' | 'anniversary' | 'leaving';
    days: number;
    period_days: number;
    scanned_until: CalendarDay | null;
    is_stopped: Defaulted<boolean>;
    error: string | null;
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
    cadence_days: number | null;
    follows_campaign_id: Id<'campaign'> | null;
    global_campaign_id: Id<'global-campaign'> | null;
    insights_removed_at: Instant | null;
    comments_removed_at: Instant | null;
    results_removed_at: Instant | null;
    answers_days: number | null;
    completion_purged_at: Instant | null;
  };
  categories: {
    id: Defaulted<Id<'category'>>;
    key: string;
    title: string;
    category_type: 'engagement' | 'conditions' | 'drivers';
    sphere: string | null;
    condition: string | null;
  };
  coaching_session_participants: {
    organization_id: Id<'organization'>;
    session_id: Id<'coaching-session'>;
    employee_id: Id<'employee'>;
  };
  coaching_sessions: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'coaching-session'>>;
    subscription_id: Id<'coaching-subscription'>;
    starts_at: Instant;
    duration_minutes: number;
    status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
    meeting_url: string | null;
    note: string | null;
    sequence: Defaulted<number>;
  };
  coaching_subscription_types: {
    id: Defaulted<Id<'coaching-subscription-type'>>;
    name: string;
    session_type_name: string;
    default_duration_minutes: number;
  };
  coaching_subscriptions: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'coaching-subscription'>>;
    type_id: Id<'coaching-subscription-type'>;
    scheduler_person_id: Id<'person'> | null;
    coach_person_id: Id<'person'> | null;
    scope: 'team' | 'individual';
    starts_on: CalendarDay;
    ends_on: CalendarDay;
    sessions_included: number;
    cohort_name: string | null;
    coach_time_zone: string;
    availability: Json;
  };
  comment_labels: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    comment_id: Id<'comment'>;
    language: string;
    sentiment: 'negative' | 'neutral' | 'positive';
    themes: Defaulted<Texts>;
    corrected_by: Id<'person'> | null;
    corrected_at: Instant | null;
    revision: Defaulted<number>;
  };
  comment_replies: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'comment-reply'>>;
    campaign_id: Id<'campaign'>;
    comment_id: Id<'comment'>;
    is_from_respondent: boolean;
    author_person_id: Id<'person'> | null;
    body: string;
    written_on: CalendarDay;
    position: Defaulted<number>;
  };
  directory_daily_stats: {
    organization_id: Id<'organization'>;
    day: CalendarDay;
    operation: string;
    count: number;
  };
  directory_notices: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'directory-notice'>>;
    occasion: string;
    person_id: Id<'person'>;
    status: Defaulted<'queued' | 'sent' | 'bounced' | 'failed'>;
    created_at: Defaulted<Instant>;
  };
  directory_refusals: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'directory-refusal'>>;
    employee_id: Id<'employee'> | null;
    group_id: Id<'group'> | null;
    operation: string;
    status: number;
    detail: string;
    refused_at: Defaulted<Instant>;
  };
  directory_stops: {
    organization_id: Id<'organization'>;
    stopped_at: Instant | null;
    deactivated_count: Defaulted<number>;
    active_before: Defaulted<number>;
    allowed_until: Instant | null;
    allowed_by: Id<'person'> | null;
  };
  directory_tokens: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'directory-token'>>;
    name: string;
    token_hash: Buffer;
    expires_on: CalendarDay | null;
    last_used_on: CalendarDay | null;
    created_by: Id<'person'> | null;
    created_at: Defaulted<Instant>;
    revoked_at: Instant | null;
    owner_person_id: Id<'person'> | null;
    orphaned_since: Instant | null;
    replaced_by: Id<'directory-token'> | null;
  };
  directory_users: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    user_name: string | null;
    external_id: string | null;
    deactivated_at: Instant | null;
    removed_at: Instant | null;
    known_name: Defaulted<string | null>;
  };
  employee_attribute_values: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    attribute_id: Id<'employee-attribute'>;
    value: string;
    compared_value: Defaulted<string | null>;
  };
  employee_attributes: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'employee-attribute'>>;
    name: string;
    column_name: string;
    type: 'text' | 'number' | 'date';
    position: number;
    created_at: Defaulted<Instant>;
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
    ended_on: CalendarDay | null;
    access_pending_since: Instant | null;
    bounces_cleared_at: Instant | null;
  };
  employments: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'employment'>>;
    employee_id: Id<'employee'>;
    effective_date: CalendarDay;
    status: 'active' | 'inactive';
    created_at: Defaulted<Instant>;
  };
  feature_flags: {
    key: string;
    organization_id: Defaulted<Id<'organization'>>;
    is_enabled: boolean;
    changed_at: Instant | null;
    changed_by: Id<'person'> | null;
  };
  global_campaigns: {
    id: Defaulted<Id<'global-campaign'>>;
    name: string;
    starts_on: CalendarDay;
    starts_at: number;
    window_days: number;
    survey_ids: Texts;
    channel: 'emails' | 'sms' | 'emails_sms' | 'none';
    organization_ids: Texts;
    created_by: Id<'person'>;
    created_at: Defaulted<Instant>;
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
    kind: Defaulted<'v3_groups' | 'tenure_groups' | 'generation_groups' | 'hire_cohort_groups'>;
    crossed_type_ids: Defaulted<Texts>;
    placed_on: CalendarDay | null;
    placed_version: number | null;
    deleted_at: Instant | null;
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
    value_key: string | null;
    successor_group_id: Id<'group'> | null;
    previous_group_id: Id<'group'> | null;
  };
  idempotency_keys: {
    organization_id: Id<'organization'>;
    key_hash: Buffer;
    request_hash: Buffer;
    status: number | null;
    answer: string | null;
    started_at: Defaulted<Instant>;
    server_number: number | null;
    is_carried_out: Defaulted<boolean>;
  };
  import_before_images: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    job_id: Id<'job'>;
    before: Json | null;
    after_hash: string;
  };
  import_columns: {
    organization_id: Id<'organization'>;
    column_key: string;
    kind: 'ignore' | 'field' | 'full-name' | 'attribute' | 'group-type' | 'hierarchy';
    name: string | null;
    level: number | null;
    date_format: 'iso' | 'dmy' | 'mdy' | 'dmy-short' | 'mdy-short' | 'ymd-short' | 'serial' | null;
    remembered_at: Defaulted<Instant>;
  };
  import_settings: {
    organization_id: Id<'organization'>;
    deactivates_missing: boolean;
    encoding: 'windows-1252' | 'macintosh' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1257' | null;
  };
  import_undo_log: {
    organization_id: Id<'organization'>;
    job_id: Id<'job'>;
    number: Defaulted<LargeNumber>;
    applied_at: Defaulted<Instant>;
    group_type_ids: Texts;
    group_ids: Texts;
    reporting_column: string;
  };
  interrupted_jobs: {
    job_id: string;
    deaths: number;
    is_running: boolean;
    changed_at: Instant;
  };
  invitations: {
    id: Defaulted<Id<'invitation'>>;
    person_id: Id<'person'>;
    on_behalf_of: Id<'organization'> | null;
    invited_by: Id<'person'> | null;
    status: Defaulted<'queued' | 'sent' | 'bounced' | 'failed'>;
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
  lifecycle_invitations: {
    organization_id: Id<'organization'>;
    series_id: Id<'campaign'>;
    employee_id: Id<'employee'>;
    occurs_on: CalendarDay;
    campaign_id: Id<'campaign'>;
    answers_until: Instant;
  };
  link_requests: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    requested_on: CalendarDay;
    count: number;
  };
  memberships: {
    organization_id: Id<'organization'>;
    employee_id: Id<'employee'>;
    group_type_id: Id<'group-type'>;
    group_id: Id<'group'>;
    previous_group_id: Id<'group'> | null;
  };
  message_settings: {
    organization_id: Id<'organization'>;
    sender_name: string | null;
    channel: Defaulted<'emails' | 'sms' | 'emails_sms' | 'none'>;
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
    repetition: Defaulted<number>;
    provider_id: string | null;
    is_delivered: Defaulted<boolean>;
    address_hash: Buffer | null;
    refusal: string | null;
    resends: Defaulted<number>;
  };
  organization_brandings: {
    organization_id: Id<'organization'>;
    color: string | null;
    logo_name: string | null;
    logo: Buffer | null;
    logo_width: number | null;
    logo_height: number | null;
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
  organization_message_texts: {
    organization_id: Id<'organization'>;
    kind: 'invite' | 'reminder' | 'final';
    email_subject: string | null;
    email_body: string | null;
    sms_body: string | null;
  };
  organization_substitutions: {
    organization_id: Id<'organization'>;
    name: string;
    locale: string;
    word: string;
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
    cadence_days: number | null;
    messages_per_person_per_week: Defaulted<number>;
    comments_retention_months: Defaulted<number>;
    results_retention_years: Defaulted<number>;
    leavers_retention_months: number | null;
    primary_executive_advisor_id: Id<'person'> | null;
    primary_customer_success_manager_id: Id<'person'> | null;
    founding_roster_until: Instant | null;
    package_name: string | null;
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
  outbox_texts: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'outbox-text'>>;
    recipient: string;
    body: string;
    created_at: Defaulted<Instant>;
  };
  participant_notice_recipients: {
    organization_id: Id<'organization'>;
    notice_id: Id<'participant-notice'>;
    employee_id: Id<'employee'>;
    status: Defaulted<'queued' | 'sent' | 'skipped' | 'failed'>;
    attempts: Defaulted<number>;
    next_attempt_at: Defaulted<Instant>;
  };
  participant_notices: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'participant-notice'>>;
    campaign_id: Id<'campaign'>;
    kind: 'replies' | 'summary';
    group_id: Id<'group'> | null;
    last_reply_id: string | null;
    queued_at: Defaulted<Instant>;
  };
  participation_days: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    day: CalendarDay;
    completed_count: number;
    size: number;
  };
  participations: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    employee_id: Id<'employee'>;
    generation: Defaulted<number>;
    token_hash: Buffer;
    is_completed: Defaulted<boolean>;
    by_code: Defaulted<boolean>;
    is_added: Defaulted<boolean>;
    was_completed: Defaulted<boolean>;
    renewed_from: number | null;
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
  person_photos: {
    id: Defaulted<Id<'person-photo'>>;
    person_id: Id<'person'>;
    name: string;
    secret_hash: string;
    media_type: 'image/png' | 'image/jpeg' | 'image/webp';
    expires_at: Instant;
    claimed_at: Instant | null;
    storage_key: string | null;
    created_at: Defaulted<Instant>;
  };
  person_roles: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'person-role'>>;
    person_id: Id<'person'>;
    role_id: Id<'role'>;
    created_at: Defaulted<Instant>;
    first_name: string | null;
    last_name: string | null;
  };
  process_heartbeats: {
    id: string;
    kind: string;
    host: string;
    user_id: number | null;
    beaten_at: Instant;
    clock_ahead_seconds: number;
  };
  product_taggings: {
    tag_id: Id<'product-tag'>;
    taggable_type: 'transform-resources';
    taggable_id: Id<'resource'>;
  };
  product_tags: {
    id: Defaulted<Id<'product-tag'>>;
    name: string;
    colour: 'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple';
  };
  received_texts: {
    provider_id: string;
    received_at: Defaulted<Instant>;
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
  request_budgets: {
    name: Buffer;
    request_limit: number;
    within_seconds: number;
    remaining: number;
    is_within: boolean;
    counted_at: Defaulted<Instant>;
  };
  resource_versions: {
    resource_id: Id<'resource'>;
    version: number;
    title: string;
    description: string;
    url: string | null;
    category_keys: Texts;
    tag_ids: Texts;
    published_at: Instant;
  };
  resources: {
    id: Defaulted<Id<'resource'>>;
    kind: 'transform' | 'assessment';
    title: string;
    description: Defaulted<string>;
    url: string | null;
    category_keys: Defaulted<Texts>;
    version: Defaulted<number>;
    published_at: Instant | null;
    updated_at: Defaulted<Instant>;
  };
  'results.carry_over_levels': {
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
    redacted_at: Instant | null;
    driver: string | null;
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
    disclosed_count: number | null;
    disclosed_minimum: number;
  };
  'results.included_employees': {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    release: number;
    employee_ids: Texts;
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
  saved_comments: {
    organization_id: Id<'organization'>;
    person_id: Id<'person'>;
    campaign_id: Id<'campaign'>;
    comment_id: Id<'comment'>;
  };
  secure_exports: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'secure-export'>>;
    campaign_id: Id<'campaign'>;
    family: string | null;
    family_name: string | null;
    reason: string;
    status: Defaulted<'requested' | 'approved' | 'declined'>;
    requested_by: Id<'person'> | null;
    requested_at: Defaulted<Instant>;
    decided_by: Id<'person'> | null;
    decided_at: Instant | null;
    job_id: Id<'job'> | null;
  };
  segment_values: {
    organization_id: Id<'organization'>;
    segment_id: Id<'segment'>;
    position: number;
    group_type_id: Id<'group-type'> | null;
    group_id: Id<'group'> | null;
    attribute_id: Id<'employee-attribute'> | null;
    value: string | null;
  };
  segments: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'segment'>>;
    owner_person_id: Id<'person'>;
    name: string;
    is_shared: Defaulted<boolean>;
    names_group: Defaulted<boolean>;
    group_id: Id<'group'> | null;
    created_at: Defaulted<Instant>;
  };
  sending_holds: {
    organization_id: Id<'organization'>;
    channel: 'email' | 'sms';
    held_since: Instant;
    retry_at: Instant;
    failed_probes: Defaulted<number>;
    cause: string;
    answer: string;
  };
  shared_folders: {
    name: 'files' | 'keys';
    folder_id: string;
  };
  sign_in_identities: {
    issuer: string;
    subject: string;
    person_id: Id<'person'>;
    created_at: Defaulted<Instant>;
  };
  sign_in_records: {
    kind: string;
    id: string;
    payload: Json;
    grant_id: string | null;
    uid: string | null;
    expires_at: Instant | null;
  };
  sign_in_sessions: {
    id: string;
    secret_hash: string;
    person_id: Id<'person'>;
    provider_session: string | null;
    provider_tokens: Buffer | null;
    provider_asked_at: Instant;
    created_at: Instant;
    expires_at: Instant;
  };
  sign_ins: {
    id: Defaulted<Id<'sign-in'>>;
    person_id: Id<'person'>;
    session_key: string;
    browser: string;
    platform: string;
    started_at: Instant;
    last_seen_at: Instant;
  };
  staff_notices: {
    organization_id: Id<'organization'>;
    campaign_id: Id<'campaign'>;
    occasion: string;
    person_id: Id<'person'>;
    status: Defaulted<'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped'>;
    attempts: Defaulted<number>;
    next_attempt_at: Defaulted<Instant>;
    first_attempt_at: Instant | null;
    sent_at: Instant | null;
    error: string | null;
  };
  statement_translations: {
    organization_id: Id<'organization'>;
    statement_id: Id<'statement'>;
    locale: string;
    body: string;
    translated_from: string | null;
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
    id: Defaulted<Id<'summary-link'>>;
    group_id: Id<'group'> | null;
    salt: Buffer | null;
  };
  suppressions: {
    organization_id: Id<'organization'>;
    channel: 'email' | 'sms';
    address_hash: Buffer;
    campaign_id: Defaulted<Id<'campaign'>>;
    ends_at: Instant | null;
  };
  survey_statements: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'survey-statement'>>;
    survey_id: Id<'survey'>;
    statement_id: Id<'statement'>;
    position: number;
    is_required: Defaulted<boolean>;
    is_from_library: Defaulted<boolean>;
    statement_organization_id: Defaulted<Id<'organization'> | null>;
  };
  survey_types: {
    id: Id<'survey-type'>;
    name: string;
  };
  surveys: {
    organization_id: Id<'organization'>;
    id: Defaulted<Id<'survey'>>;
    key: Defaulted<string>;
    name: string;
    version: Defaulted<number>;
    survey_type_id: Id<'survey-type'>;
    description: Defaulted<string>;
    minutes: Defaulted<number>;
    is_available_to_send: Defaulted<boolean>;
    deleted_at: Instant | null;
    created_at: Defaulted<Instant>;
    revision: Defaulted<number>;
    is_from_content: Defaulted<boolean>;
    is_generated: Defaulted<boolean>;
  };
  test_clock: {
    is_only: Defaulted<boolean>;
    shift: Defaulted<string>;
  };
  threat_contacts: {
    organization_id: Id<'organization'>;
    name: string;
    email: string;
  };
  worker_heartbeat: {
    id: number;
    beaten_at: Instant;
  };
};

/** The tables on which each role has any right. */
export type RoleTables = {
  app: Pick<
    Tables,
    | 'access_views'
    | 'account_notices'
    | 'action_occurrences'
    | 'action_plan_comments'
    | 'action_plans'
    | 'address_changes'
    | 'address_checks'
    | 'address_notices'
    | 'address_replies'
    | 'answers.ended_links'
    | 'answers.windows'
    | 'audit_log'
    | 'audit_log_chains'
    | 'audit_subjects'
    | 'benchmark_scores'
    | 'benchmarks'
    | 'bulk_change_items'
    | 'campaign_access_code_settings'
    | 'campaign_audience_overrides'
    | 'campaign_groups'
    | 'campaign_memberships'
    | 'campaign_notification_texts'
    | 'campaign_notifications'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaign_targets'
    | 'campaign_triggers'
    | 'campaigns'
    | 'categories'
    | 'coaching_session_participants'
    | 'coaching_sessions'
    | 'coaching_subscription_types'
    | 'coaching_subscriptions'
    | 'comment_labels'
    | 'comment_replies'
    | 'directory_daily_stats'
    | 'directory_notices'
    | 'directory_refusals'
    | 'directory_stops'
    | 'directory_tokens'
    | 'directory_users'
    | 'employee_attribute_values'
    | 'employee_attributes'
    | 'employees'
    | 'employments'
    | 'feature_flags'
    | 'global_campaigns'
    | 'group_types'
    | 'groups'
    | 'idempotency_keys'
    | 'import_before_images'
    | 'import_columns'
    | 'import_settings'
    | 'import_undo_log'
    | 'interrupted_jobs'
    | 'invitations'
    | 'jobs'
    | 'lifecycle_invitations'
    | 'link_requests'
    | 'memberships'
    | 'message_settings'
    | 'messages'
    | 'organization_brandings'
    | 'organization_files'
    | 'organization_message_texts'
    | 'organization_substitutions'
    | 'organizations'
    | 'outbox_mails'
    | 'outbox_texts'
    | 'participant_notice_recipients'
    | 'participant_notices'
    | 'participation_days'
    | 'participations'
    | 'people'
    | 'permissions'
    | 'person_photos'
    | 'person_roles'
    | 'process_heartbeats'
    | 'product_taggings'
    | 'product_tags'
    | 'received_texts'
    | 'reports'
    | 'request_budgets'
    | 'resource_versions'
    | 'resources'
    | 'revoked_tokens'
    | 'roles'
    | 'saved_comments'
    | 'secure_exports'
    | 'segment_values'
    | 'segments'
    | 'sending_holds'
    | 'sign_in_identities'
    | 'sign_in_records'
    | 'sign_in_sessions'
    | 'sign_ins'
    | 'staff_notices'
    | 'statement_translations'
    | 'statements'
    | 'summary_links'
    | 'suppressions'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
    | 'test_clock'
    | 'threat_contacts'
    | 'worker_heartbeat'
  >;
  intake: Pick<
    Tables,
    | 'answers.drafts'
    | 'answers.ended_links'
    | 'answers.entry_codes'
    | 'answers.responses'
    | 'answers.windows'
    | 'campaign_statements'
    | 'test_clock'
  >;
  closing: Pick<
    Tables,
    | 'answers.drafts'
    | 'answers.ended_links'
    | 'answers.entry_codes'
    | 'answers.responses'
    | 'answers.windows'
    | 'audit_log'
    | 'audit_log_chains'
    | 'audit_subjects'
    | 'campaign_groups'
    | 'campaign_memberships'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaigns'
    | 'categories'
    | 'jobs'
    | 'organizations'
    | 'participation_days'
    | 'participations'
    | 'results.carry_over_levels'
    | 'results.cells'
    | 'results.comments'
    | 'results.flows'
    | 'results.groups'
    | 'results.included_employees'
    | 'results.releases'
    | 'results.snapshots'
    | 'statements'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
    | 'test_clock'
  >;
  results: Pick<
    Tables,
    | 'campaign_groups'
    | 'campaign_participations'
    | 'campaign_statements'
    | 'campaign_surveys'
    | 'campaigns'
    | 'categories'
    | 'comment_labels'
    | 'comment_replies'
    | 'organizations'
    | 'results.cells'
    | 'results.comments'
    | 'results.flows'
    | 'results.groups'
    | 'results.releases'
    | 'results.snapshots'
    | 'saved_comments'
    | 'statements'
    | 'survey_statements'
    | 'survey_types'
    | 'surveys'
    | 'test_clock'
  >;
};
