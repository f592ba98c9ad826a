-- The name of the package that an organization has bought, for the account team.
alter table organizations add column package_name text check (length(package_name) between 1 and 100);
