-- Files can be let expire before their time, and reports go with whoever asked for them.
grant update on organization_files to attune_app;
grant delete on reports to attune_app;
