-- Whoever is removed is looked for in whatever may refer to them; without these, all of it would be read for each.
create index memberships_came_from on memberships (organization_id, came_from_id) where came_from_id is not null;
create index groups_came_from on groups (organization_id, came_from_id) where came_from_id is not null;
create index groups_left_to on groups (organization_id, left_to_id) where left_to_id is not null;
create index campaign_memberships_employee on campaign_memberships (organization_id, employee_id);
create index campaign_occasions_employee on campaign_occasions (organization_id, employee_id);
