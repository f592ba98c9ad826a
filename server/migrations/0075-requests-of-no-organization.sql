-- What was answered to a request that belongs to no organization is kept with the product, organization 0.
alter table repeatable_requests drop constraint repeatable_requests_organization_id_fkey;
