-- Owner: features/media. The request for whose review a picture was uploaded: how many are stored for one is limited.
alter table image add column request_id bigint references request on delete set null;
create index image_request on image (request_id) where request_id is not null;
create index image_user on image (user_id) where user_id is not null;
