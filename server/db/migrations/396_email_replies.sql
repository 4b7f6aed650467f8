-- Owner: platform. Where a reply to an email goes, when not to the site's address.
alter table mail_outbox add column reply_to text;
