-- Owner: features/payments. The change of the outbox that being paid made: who comes back from the provider asks the search for at least that.
alter table payment add column seq bigint;
