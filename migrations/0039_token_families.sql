-- Under which token another was given: codes under the session, refresh tokens under the code. What is under a token ends with it.
alter table directory_tokens
  add column parent_hash text references directory_tokens (token_hash) on delete cascade;
create index directory_tokens_parent on directory_tokens (parent_hash);
