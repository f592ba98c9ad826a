-- Who answers is told after how many days the answers are destroyed. Where an organization keeps them for longer from now on,
-- what was told in campaigns that were published before holds; null where there is nothing else to hold.
alter table campaigns add column answers_days smallint check (answers_days between 0 and 90);
