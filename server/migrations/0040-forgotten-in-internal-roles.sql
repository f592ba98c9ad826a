-- Of somebody who was erased the history of roles for the product keeps what was done, and no longer to whom or by whom.
alter table internal_role_history
  alter column person_id drop not null,
  add constraint internal_role_history_person_id_fkey foreign key (person_id) references people (id) on delete set null,
  add constraint internal_role_history_actor_id_fkey foreign key (actor_id) references people (id) on delete set null;
