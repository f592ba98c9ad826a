-- Of a campaign that was removed nobody reads results any more, so that nothing is kept for filtering them.
grant delete on results.snapshots to attune_closing;
