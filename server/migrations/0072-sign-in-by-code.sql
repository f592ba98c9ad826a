-- Which account of an OpenID provider signs in as which person. The first sign-in binds them, by a verified e-mail address;
-- from then on the provider's own name of the account (`subject`) counts, and no address.
create table sign_in_identities (
  issuer text not null,
  subject text not null,
  person_id bigint not null references people (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (person_id, issuer)
);
grant select, insert, delete on sign_in_identities to attune_app;

-- A browser that is signed in. Its cookie holds a secret, of which only the hash is here; `id` is what the tokens of the session
-- are revoked by. `provider_session` is the provider's own name of the session, `provider_tokens` what it gave for the next
-- refresh and for signing out there, sealed under a key outside of the database.
create table sign_in_sessions (
  id text primary key,
  secret_hash text not null unique,
  person_id bigint not null references people (id) on delete cascade,
  provider_session text,
  provider_tokens bytea,
  provider_asked_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_sessions_person on sign_in_sessions (person_id);
create index sign_in_sessions_provider_session on sign_in_sessions (provider_session) where provider_session is not null;
create index sign_in_sessions_expiry on sign_in_sessions (expires_at);
grant select, insert, update, delete on sign_in_sessions to attune_app;
