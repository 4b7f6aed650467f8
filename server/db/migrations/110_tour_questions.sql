-- Owner: features/tour-page. Questions of visitors about a tour. One is public once it is answered and while it is not hidden.
-- Ids below 1000 number the questions that the organizer collected (tour.questions).
create table tour_question (
  id           bigint generated always as identity (start with 1000) primary key,
  tour_id      bigint not null references tour on delete cascade,
  user_id      bigint references user_account on delete set null,
  author_name  text not null,               -- as typed; readers see the first name
  email        text,                        -- for the letter with the answer; erased later
  locale       text not null,               -- of that letter
  lang         text not null,
  text         text not null,               -- contacts masked
  asked_at     timestamptz not null default now(),
  answer       text,                        -- contacts masked
  answered_at  timestamptz,
  dismissed_at timestamptz,                 -- taken off the organizer's list without an answer
  hidden_at    timestamptz,
  votes        integer not null default 0,
  constraint answers_have_a_time check ((answer is null) = (answered_at is null)),
  constraint dismissed_questions_are_unanswered check (dismissed_at is null or answer is null)
);
create index tour_question_shown on tour_question (tour_id, votes desc) where answer is not null and hidden_at is null;
create index tour_question_waiting on tour_question (tour_id) where answer is null and dismissed_at is null;
create index tour_question_user on tour_question (user_id) where user_id is not null;
create index tour_question_addressed on tour_question (asked_at) where email is not null;

-- Owner: features/tour-page. Who found an answer useful: a keyed hash of the account or the network.
create table tour_question_vote (
  question_id bigint not null references tour_question on delete cascade,
  voter       bytea not null,
  primary key (question_id, voter)
);
