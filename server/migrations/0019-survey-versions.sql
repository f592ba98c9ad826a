set local app.scope = 'all';

-- Versions of one survey share its key. `revision` goes up with every change; what comes from the content and nobody has
-- changed since is renewed with the content.
update surveys set key = gen_random_uuid()::text where key is null;
alter table surveys
  alter column key set default gen_random_uuid()::text,
  alter column key set not null,
  add column revision integer not null default 1,
  add column is_from_content boolean not null default false;
update surveys set is_from_content = true where organization_id = 0;

-- The wording that was translated; a translation of an earlier one no longer counts. Null for what came with the content.
alter table statement_translations add column translated_from text;

-- What an organization calls things, by the language in which it says so.
create table organization_substitutions (
  organization_id bigint not null,
  name text not null,
  locale text not null,
  word text not null check (length(word) between 1 and 60),
  primary key (organization_id, name, locale)
);
call protect_by_organization('organization_substitutions');
grant select, insert, update, delete on organization_substitutions to attune_app;

set local app.scope = '';
