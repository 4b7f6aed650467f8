-- Owner: features/booking. Links that show a request and let it be paid without an account: the hash of the token, what it allows and until when.
create table request_link (
  token_hash bytea primary key,
  request_id bigint not null references request,
  scope      text not null check (scope in ('view_and_pay')),
  ends_at    timestamptz not null
);
create index request_link_request on request_link (request_id);

-- Links sent so far carry the uuid, which only names the sealed contact from now on.
insert into request_link (token_hash, request_id, scope, ends_at)
  select sha256(convert_to(uuid::text, 'UTF8')), id, 'view_and_pay', start_at + interval '60 days' from request;
alter table payment drop column link;
-- Whether the payer came by a link: the way back from the provider needs its token.
alter table payment_attempt add column by_link boolean not null default false;
update payment_attempt set by_link = true, return_url = regexp_replace(return_url, '&uuid=[0-9a-f-]+', ''),
  cancel_url = regexp_replace(cancel_url, '&uuid=[0-9a-f-]+', '') where return_url like '%&uuid=%';
