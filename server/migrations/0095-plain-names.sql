-- Tables, columns, constraints, indexes and functions get the words of the field. No row is touched.

alter table campaign_exceptions rename to campaign_audience_overrides;
alter table campaign_occasions rename to lifecycle_invitations;
alter table campaign_entries rename to campaign_access_code_settings;
alter table results.counted rename to included_employees;
alter table results.carried_levels rename to carry_over_levels;
alter table changed_employees rename to bulk_change_items;
alter table undoable_imports rename to import_undo_log;
alter table import_images rename to import_before_images;
alter table clock_shift rename to test_clock;
alter table change_history rename to audit_log;
alter table change_history_chains rename to audit_log_chains;
alter table history_people rename to audit_subjects;
alter table directory_days rename to directory_daily_stats;
alter table repeatable_requests rename to idempotency_keys;

alter table campaign_participations rename gone_count to withdrawn_count;
alter table participations rename had_finished to was_completed;
alter table campaign_memberships rename enrolled_release to joined_release;
alter table campaign_triggers rename looked_until to scanned_until;
alter table campaign_access_code_settings rename asks_unreached to includes_unreachable;
alter table campaign_notifications rename begun_at to started_at;
alter table idempotency_keys rename begun_at to started_at;
alter table request_budgets rename most to request_limit;
alter table groups rename left_to_id to successor_group_id;
alter table groups rename came_from_id to previous_group_id;
alter table memberships rename came_from_id to previous_group_id;
alter table directory_tokens rename kept_by to owner_person_id;
alter table directory_tokens rename unkept_since to orphaned_since;
alter table employees rename access_waits_since to access_pending_since;

alter function access_waits rename to has_pending_access;
alter function find_history_break rename to find_audit_log_break;
alter function forget_counted rename to delete_included_employee;
alter function forget_in_history rename to delete_audit_subject;
alter function history_begin rename to audit_log_begin;
alter function history_hash rename to audit_log_hash;
alter function history_kind_of rename to audit_subject_kind;
alter function history_mark_of rename to pseudonym_of;
alter function history_marked rename to with_pseudonyms;
alter function history_mark rename to pseudonym;
alter function history_people_in rename to audit_subjects_in;
alter function is_asleep rename to is_suspended;
alter function remove_old_history rename to purge_audit_log;

-- The text of functions names tables, columns and functions by what they were called until now; so do constraints and indexes.
do $$
declare
  names constant text[] := array[
    ['campaign_exceptions', 'campaign_audience_overrides'],
    ['campaign_occasions', 'lifecycle_invitations'],
    ['campaign_entries', 'campaign_access_code_settings'],
    ['carried_levels', 'carry_over_levels'],
    ['changed_employees', 'bulk_change_items'],
    ['undoable_imports', 'import_undo_log'],
    ['import_images', 'import_before_images'],
    ['clock_shift', 'test_clock'],
    ['change_history_chains', 'audit_log_chains'],
    ['change_history', 'audit_log'],
    ['history_people', 'audit_subjects'],
    ['directory_days', 'directory_daily_stats'],
    ['repeatable_requests', 'idempotency_keys'],
    ['gone_count', 'withdrawn_count'],
    ['had_finished', 'was_completed'],
    ['enrolled_release', 'joined_release'],
    ['looked_until', 'scanned_until'],
    ['asks_unreached', 'includes_unreachable'],
    ['begun_at', 'started_at'],
    ['left_to_id', 'successor_group_id'],
    ['came_from_id', 'previous_group_id'],
    ['kept_by', 'owner_person_id'],
    ['unkept_since', 'orphaned_since'],
    ['access_waits_since', 'access_pending_since'],
    ['access_waits', 'has_pending_access'],
    ['find_history_break', 'find_audit_log_break'],
    ['forget_counted', 'delete_included_employee'],
    ['forget_in_history', 'delete_audit_subject'],
    ['history_begin', 'audit_log_begin'],
    ['history_hash', 'audit_log_hash'],
    ['history_kind_of', 'audit_subject_kind'],
    ['history_mark_of', 'pseudonym_of'],
    ['history_marked', 'with_pseudonyms'],
    ['history_mark', 'pseudonym'],
    ['history_people_in', 'audit_subjects_in'],
    ['is_asleep', 'is_suspended'],
    ['remove_old_history', 'purge_audit_log']
  ];
  found record;
  changed text;
begin
  for found in select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      join pg_language l on l.oid = p.prolang where n.nspname = 'public' and p.prosqlbody is null and l.lanname in ('sql', 'plpgsql') loop
    changed := found.definition;
    for i in 1 .. array_length(names, 1) loop
      changed := regexp_replace(changed, '\m' || names[i][1] || '\M', names[i][2], 'g');
    end loop;
    changed := regexp_replace(changed, '\mresults\.counted\M', 'results.included_employees', 'g');
    if changed <> found.definition then execute changed; end if;
  end loop;
  for found in select format('alter table %s rename constraint %I to %%I', c.conrelid::regclass, c.conname) as statement, c.conname as name
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ('public', 'results') and c.conrelid <> 0
      union all
      select format('alter index %I.%I rename to %%I', n.nspname, i.relname), i.relname
      from pg_class i join pg_namespace n on n.oid = i.relnamespace
      where i.relkind = 'i' and n.nspname in ('public', 'results') and not exists (select from pg_constraint c where c.conindid = i.oid) loop
    changed := found.name;
    for i in 1 .. array_length(names, 1) loop
      changed := regexp_replace(changed, '(^|_)' || names[i][1] || '(_|$)', '\1' || names[i][2] || '\2', 'g');
    end loop;
    if changed <> found.name then execute format(found.statement, left(changed, 63)); end if;
  end loop;
end
$$;
