-- Logo and color of an organization. A logo is a small picture, so it is kept with its organization: a backup has both.
create table organization_brandings (
  organization_id bigint primary key references organizations (id),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_name text check (length(logo_name) between 20 and 60),
  logo bytea check (length(logo) between 1 and 300000),
  logo_width integer check (logo_width between 1 and 1000),
  logo_height integer check (logo_height between 1 and 1000),
  check (num_nulls(logo_name, logo, logo_width, logo_height) in (0, 4))
);

call protect_by_organization('organization_brandings');
grant select, insert, update, delete on organization_brandings to attune_app;
