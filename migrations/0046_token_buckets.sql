-- One table of token buckets: guesses of passwords, and requests that all processes count together.
alter table directory_attempts rename to token_buckets;
alter table token_buckets rename column free_at to full_at;
alter table token_buckets rename constraint directory_attempts_pkey to token_buckets_pkey;
alter index directory_attempts_free rename to token_buckets_full;
insert into token_buckets (key_hash, full_at) select key_hash, full_at from rate_limits
  on conflict (key_hash) do nothing;
drop table rate_limits;

-- For the version before, which counts guesses by this name; it goes with the next version.
create view directory_attempts as select key_hash, full_at as free_at from token_buckets;
grant select, insert, update, delete on directory_attempts to shopfloor_app;
