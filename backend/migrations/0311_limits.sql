alter table identity_limits rename to limits;
alter index identity_limits_end rename to limits_end;
alter index identity_limits_pkey rename to limits_pkey;
