-- Its rows became settings in migration 425; the version before this one does not read it.
drop table path_redirect;
