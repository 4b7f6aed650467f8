-- Owner: features/account. Whether no service took a message for reasons of its own. What a recipient refuses, such as a blocked community, is no outage.
alter table code_message add column is_outage boolean not null default false;
