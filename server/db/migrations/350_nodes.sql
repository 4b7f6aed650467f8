-- Owner: platform. What several nodes of one database share.

-- Counted calls of callers, for limits that hold across nodes (server/http/limits.ts). Unlogged: a crash forgives them.
create unlogged table call_count (
  key    text primary key,          -- the limit and the caller's network
  points integer not null default 0,
  expire bigint                     -- milliseconds since 1970
);

-- Which node runs the jobs (server/platform/job-lease.ts). The token grows with every takeover: work begun under an older one is refused.
create table job_lease (
  name   text primary key,
  holder uuid not null,
  token  bigint not null,
  until  timestamptz not null
);
