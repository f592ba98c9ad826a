-- Who switched a flag last, and when. Null for flags that were switched before, and by the operator's command line.
alter table feature_flags
  add column changed_at timestamptz,
  add column changed_by bigint references people (id) on delete set null;
create index feature_flags_changed_by on feature_flags (changed_by) where changed_by is not null;
