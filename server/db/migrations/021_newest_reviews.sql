-- Owner: features/home. The newest reviews of all tours, for the home page.
create index review_newest on review (published_at desc, id desc) where text <> '';
