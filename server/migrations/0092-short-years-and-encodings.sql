-- Days in employee files may have years with two digits.
alter table import_columns drop constraint import_columns_date_format_check;
alter table import_columns add constraint import_columns_date_format_check
  check (date_format in ('iso', 'dmy', 'mdy', 'dmy-short', 'mdy-short', 'ymd-short', 'serial'));

-- The encoding in which files that are not Unicode were read, as it was confirmed the last time.
alter table import_settings add column encoding text
  check (encoding in ('windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1257'));
