-- Owner: features/account. How an account began: {kind: password | code | quick, source, campaign, content}.
alter table user_account add column registration jsonb;
