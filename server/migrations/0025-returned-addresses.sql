-- From which address a message came back, or may yet: at a corrected one the next messages are tried. A hash that needs the
-- key of the installation, as in `suppressions`; none for messages that came back before this was kept.
alter table messages add column address_hash bytea check (length(address_hash) = 32);
