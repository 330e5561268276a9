-- What the organisation's own people narrow and order their list by: values of any field, as they stand in details.

-- Text as it is compared and looked for: without case and accents.
create function listing_text_key(value text) returns text
  language sql immutable parallel safe
  return replace(translate(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧ', 'loddhit'), 'ß', 'ss');

-- The instant of a date or time, a date as its beginning in UTC; null for what is neither: a value of an earlier type of its field.
create function listing_instant(value text) returns timestamptz
  language plpgsql immutable parallel safe set timezone = 'UTC'
  as $$
begin
  if value !~ '^\d{4}-\d\d-\d\d' then
    return null;
  end if;
  return value::timestamptz;
exception when data_exception then
  return null;
end
$$;
