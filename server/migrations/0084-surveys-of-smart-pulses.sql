-- The survey of a smart pulse is written for that campaign alone, so the list of surveys leaves it out.
alter table surveys add column is_generated boolean not null default false;
update surveys set is_generated = true where organization_id <> 0 and survey_type_id = 7 and name like 'Smart pulse: %';
