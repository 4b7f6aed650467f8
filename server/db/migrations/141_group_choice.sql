-- Owner: booking. A traveller who has paid chooses between another date and the refund when the minimum group is missed.
alter table request drop constraint request_deadline_kind_check;
alter table request add constraint request_deadline_kind_check
  check (deadline_kind in ('answer', 'pay', 'balance', 'complete', 'group'));
