-- Owner: platform. What the HTML of an email shows beside its text: picture, dates, seats, sum, a person (EmailSummary).
alter table mail_outbox add column summary jsonb;
