-- The six types of coaching sessions have their own names, instead of one name for two of them.

update coaching_subscription_types set session_type_name = name where name in (
  '1:1 Engagement Action Planning', 'Group Engagement Action Planning', '1:1 Coaching', 'Group Coaching', 'Briefing',
  'OKR coaching'
);
