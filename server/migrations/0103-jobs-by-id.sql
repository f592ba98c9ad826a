-- Engage Super Admins list the jobs of all organizations, newest first, and paths of the specification name a job alone.
create index jobs_id on jobs (id desc);
