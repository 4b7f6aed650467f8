-- Owner: features/media. A picture without a file is a plate, drawn from its places:
-- {"places": [{"name", "lat", "lng"}], "sights": [text], "country": text}; texts are {"en", "ru", "de", "zh"}.
alter table picture
  alter column file drop not null,
  add column plate jsonb,
  add constraint picture_source check ((file is null) <> (plate is null));
