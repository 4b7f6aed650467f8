-- Owner: features/booking. A transition has one name whatever the status it starts from, which the history stores beside it.
alter table request_history rename column move to transition;
alter table request_history disable trigger request_history_append_only;
update request_history set transition = regexp_replace(transition, '_(asked|held|paid)$', '')
  where transition ~ '^(change|miss_group|close|cancel|call_off)_(asked|held|paid)$';
alter table request_history enable trigger request_history_append_only;
alter table ledger_posting disable trigger ledger_posting_append_only;
update ledger_posting set event = regexp_replace(event, '_(asked|held|paid)$', '')
  where event ~ '^(change|miss_group|close|cancel|call_off)_(asked|held|paid)$';
alter table ledger_posting enable trigger ledger_posting_append_only;
update refund set reason = regexp_replace(reason, '_(asked|held|paid)$', '')
  where reason ~ '^(change|miss_group|close|cancel|call_off)_(asked|held|paid)$';
