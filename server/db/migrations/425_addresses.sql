-- Owner: features/site. Visits of redirects and short links by day; `path` is that of the rule. Counted for 30 days.
create table address_visit (
  path  text not null,
  day   date not null default current_date,
  count integer not null,
  primary key (path, day)
);
create index on address_visit (day);

-- Redirects become a section of the settings. Path redirects of the table go on there, the first 500 of them.
insert into site_setting (section, value)
select 'redirects', jsonb_build_object('rows', jsonb_agg(jsonb_build_object('from', from_path, 'to', to_url) order by from_path))
from (select * from path_redirect order by from_path limit 500) p having count(*) > 0;
