-- Owner: features/site. Who answers a help request, by when, and what was written back; the words are sealed to `uuid`.
alter table help_request
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add column owner_id bigint references user_account on delete set null,
  add column due_at timestamptz;
update help_request set due_at = created_at + interval '1 day';
alter table help_request alter column due_at set not null;
create index help_request_open on help_request (due_at) where state = 'open';

create table help_answer (
  id              bigint generated always as identity primary key,
  help_request_id bigint not null references help_request on delete cascade,
  uuid            uuid not null unique,
  author_id       bigint references user_account on delete set null,
  is_note         boolean not null,
  data            bytea not null,
  created_at      timestamptz not null default now()
);
create index help_answer_request on help_answer (help_request_id);

-- Owner: platform. Emails with the same thread stand together in a mail program.
alter table mail_outbox add column thread text;
