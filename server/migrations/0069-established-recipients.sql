-- From when on a recipient counts towards the confidentiality level, as it was known when they were asked: four weeks
-- after they were recorded. Those who are asked already count.
alter table campaign_memberships add column counts_from timestamptz not null default '-infinity';

-- Everybody recorded until then is the first roster of the organization, whose people count at once.
alter table organizations add column founding_roster_until timestamptz;
