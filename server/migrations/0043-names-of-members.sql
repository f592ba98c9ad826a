-- What an organization calls somebody whom it gave a role and does not employ: the name that it typed. What the account says
-- belongs to the person, and may be known elsewhere only. Null where the product gave the role.
alter table person_roles add column first_name text, add column last_name text;
