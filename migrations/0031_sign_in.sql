-- What signing in at the embedded Directory leaves between two requests, for whichever process gets the second.

create table directory_tokens (
  -- SHA-256, so that nobody who reads the table has a token.
  token_hash text primary key,
  -- What it stands for, such as a session.
  kind text not null,
  value json not null,
  expires_at timestamptz not null
);
create index directory_tokens_expiry on directory_tokens (expires_at);
-- Without the guard of organisations: whose a token is is known once it is found.
grant select, insert, update, delete on directory_tokens to shopfloor_app;

-- Attempts to guess passwords, by the generic cell rate algorithm: each moves its time on.
create table directory_attempts (
  -- SHA-256 of an address, a place or both.
  key_hash text primary key,
  free_at timestamptz not null
);
create index directory_attempts_free on directory_attempts (free_at);
grant select, insert, update, delete on directory_attempts to shopfloor_app;
