-- Videos of the gallery: [{"picture_id": 11, "url": "…"}]. The picture is the still of its video.
alter table tour add column videos jsonb not null default '[]';
