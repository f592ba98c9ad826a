-- Sealed like an answer: no token can be read from it.
alter table answers.entry_codes rename column sealed_token to sealed;
