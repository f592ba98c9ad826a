-- On which day somebody is asked follows from what is known of the employee. The moment and the key were kept for nobody.
alter table campaign_occasions drop column asked_at;
alter table outbox_texts drop column message_key;
