-- Where nearly everybody answered alike, a score says what each person answered: it is told up to 90 and down to 10, as in all results.
update campaigns set engagement_score = 90 where engagement_score > 90 and (100 - engagement_score) * coalesce(completed_count, 0) < 1000;
update campaigns set engagement_score = 10 where engagement_score < 10 and engagement_score * coalesce(completed_count, 0) < 1000;
