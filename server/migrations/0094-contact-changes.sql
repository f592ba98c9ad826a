-- Who may confirm a changed address in the own profile: the account that the employee had before the change.
alter table address_checks add column person_id bigint references people (id) on delete set null;
create index address_checks_person on address_checks (person_id) where person_id is not null;
