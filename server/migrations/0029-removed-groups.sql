-- A group that is deleted gives its people and the groups in it to another one. They remember where they came from, so that
-- they go back with it when it is restored; whoever is moved again since then stays.
alter table groups add column left_to_id bigint, add column came_from_id bigint;
alter table groups
  add foreign key (organization_id, left_to_id) references groups (organization_id, id) on delete set null (left_to_id),
  add foreign key (organization_id, came_from_id) references groups (organization_id, id) on delete set null (came_from_id);
alter table memberships add column came_from_id bigint;
alter table memberships add foreign key (organization_id, came_from_id) references groups (organization_id, id) on delete set null (came_from_id);
