-- Campaigns from before had no words for text messages: they get the usual ones.
update campaign_notifications set sms_body = case kind
  when 'invite' then '{{organization}}: survey, {{minutes}} min, until {{closesOn}}. Confidential, only groups of {{threshold}}+ are shown: {{link}} STOP to end'
  when 'reminder' then '{{organization}}: you can still answer until {{closesOn}}. Confidential, only groups of {{threshold}}+ are shown: {{link}} STOP to end'
  else '{{organization}}: last reminder, open until {{closesOn}}. Confidential, only groups of {{threshold}}+ are shown: {{link}} STOP to end'
end
where sms_body is null;
