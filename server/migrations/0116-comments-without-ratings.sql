select set_config('app.scope', 'all', true);

-- Comments keep the driver that they are about. Which question about it was asked followed from the ratings of their
-- authors (docs/decisions/0072-questions-drawn-by-lot.md), and so did the driver of those published until now.
alter table results.comments add column driver text;
update results.comments set follow_up = null where follow_up is not null;

-- The sentiment of those was biased by their question: it is determined again, where no person corrected it.
alter table comment_labels add column revision smallint not null default 1;

-- Replies have a place in their thread. The ids of respondents' replies are random, above those of the sequence: their
-- order would join the threads of one author.
alter table comment_replies add column position integer not null default 0;
update comment_replies r set position = n.position
from (
  select organization_id, id, row_number() over (partition by organization_id, campaign_id, comment_id order by id) as position
  from comment_replies
) n
where n.organization_id = r.organization_id and n.id = r.id;
update comment_replies set id = ('x1' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(52)::bigint
where is_from_respondent;

-- An open statement that everybody answers counts the respondents.
update survey_statements s set is_required = false
from statements t
where s.is_required and t.organization_id = s.statement_organization_id and t.id = s.statement_id and t.kind = 'openResponse';
update campaign_statements set is_required = false where is_required and kind = 'openResponse';
