-- Engage Super Admins switch feature flags in the product; until now only the operator's command line could.
grant insert, update, delete on feature_flags to attune_app;
