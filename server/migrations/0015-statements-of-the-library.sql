-- A survey of an organization can ask statements of the library as they are, so that their scores can be compared over campaigns.
alter table survey_statements add column is_from_library boolean not null default false;
alter table survey_statements add column statement_organization_id bigint generated always as (case when is_from_library then 0 else organization_id end) stored;
alter table survey_statements
  drop constraint survey_statements_organization_id_statement_id_fkey,
  add foreign key (statement_organization_id, statement_id) references statements (organization_id, id);
