-- When a refresh token was exchanged first: sent again at once, it was sent by two windows rather than by a thief. Null: not
-- spent, or by a version that did not keep this.
alter table directory_tokens add column spent_at timestamptz;
