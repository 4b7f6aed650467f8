-- Emails are called emails.
alter table letter_choice rename to email_choice;
alter table payment_share rename column letters to emails;
