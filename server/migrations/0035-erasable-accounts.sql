-- When an account goes, what it did stays without it, and what was only its own goes along.
alter table campaigns drop constraint campaigns_created_by_fkey, add foreign key (created_by) references people (id) on delete set null;
alter table jobs drop constraint jobs_created_by_fkey, add foreign key (created_by) references people (id) on delete set null;
alter table organization_files drop constraint organization_files_created_by_fkey, add foreign key (created_by) references people (id) on delete set null;
alter table reports drop constraint reports_created_by_fkey, add foreign key (created_by) references people (id) on delete cascade;
alter table summary_links drop constraint summary_links_created_by_fkey, add foreign key (created_by) references people (id) on delete set null;
alter table directory_tokens drop constraint directory_tokens_created_by_fkey, add foreign key (created_by) references people (id) on delete set null;
alter table directory_stops drop constraint directory_stops_allowed_by_fkey, add foreign key (allowed_by) references people (id) on delete set null;
alter table staff_notices drop constraint staff_notices_person_id_fkey, add foreign key (person_id) references people (id) on delete cascade;
