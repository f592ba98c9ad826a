-- What a directory did on a day is an operation in the code and on the screens.
alter table directory_daily_stats rename column deed to operation;
