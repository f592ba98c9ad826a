-- Tokens that were signed out before they expired.
create table revoked_tokens (
  jti text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on revoked_tokens to attune_app;

-- What the embedded sign-in remembers between requests: sessions, grants and codes of its protocol.
create table sign_in_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (kind, id)
);
create index sign_in_records_grant on sign_in_records (grant_id) where grant_id is not null;
create index sign_in_records_uid on sign_in_records (uid) where uid is not null;
grant select, insert, update, delete on sign_in_records to attune_app;

