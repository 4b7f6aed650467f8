-- Owner: features/account. Sessions in which staff act for users, which end with those of the staff.
create index session_acting on session (acting_staff_id) where acting_staff_id is not null;
