-- How many answered, and how many were held back, is told by results as far as it may be; the job of a closing said it to everybody who reads jobs.
update jobs set summary = summary - 'respondents' - 'heldBack' where job_type = 'close-campaign' and summary is not null;
update jobs set progress = 100, total = 100 where job_type = 'close-campaign' and status = 'finished';
update jobs set progress = 0, total = 100 where job_type = 'close-campaign' and status <> 'finished';
