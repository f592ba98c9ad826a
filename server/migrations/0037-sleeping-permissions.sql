-- A permission on a group that was deleted gives nothing until the group is restored. Whoever asks what somebody may do
-- leaves it out; whoever takes permissions away takes it like the others.
create function is_asleep(permission permissions) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select permission.accessible_type in ('groups', 'v3-groups', 'organizations-results-v3groups') and exists (
    select from groups g where g.organization_id = permission.organization_id and g.id = permission.accessible_id and g.deleted_at is not null)
$$;
