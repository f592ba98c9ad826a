-- Every address is told that it is no longer recorded, each once a day: which one it was is known by its hash once it was told and has gone.
alter table address_notices add column address_hash bytea;
update address_notices set address_hash = sha256(convert_to(organization_id || ' ' || employee_id || ' ' || coalesce(old_address, ''), 'UTF8'));
alter table address_notices alter column address_hash set not null;
alter table address_notices drop constraint address_notices_organization_id_employee_id_key;
alter table address_notices add unique (organization_id, employee_id, address_hash);

alter table account_notices add column address_hash bytea;
update account_notices set address_hash = sha256(convert_to(person_id || ' ' || coalesce(old_address, ''), 'UTF8'));
alter table account_notices alter column address_hash set not null;
alter table account_notices drop constraint account_notices_person_id_key;
alter table account_notices add unique (person_id, address_hash);
