-- What a booking was before it was handed out early or taken back, so that both can be undone: {"start", "end", "price"}.
alter table listing_bookings
  add column before_out jsonb,
  add column before_back jsonb;

-- The few that are out, which are asked for whenever something is let.
create index listing_bookings_out on listing_bookings (organisation_id, listing_id) where state = 'out';

-- Handed out, and the day or time of its return is over. A day of return is whole.
create function listing_booking_late(state text, ends_at timestamptz, days daterange, at timestamptz) returns boolean
  language sql immutable
  return state = 'out' and coalesce(ends_at, (upper(days) + 1)::timestamp at time zone 'UTC') <= at;

-- When units are held at `at`: what is late is held until `until`, whatever was agreed.
create function listing_booking_held(
  held tstzrange, state text, starts_at timestamptz, ends_at timestamptz, days daterange, at timestamptz, until timestamptz
) returns tstzrange
  language sql immutable
  return case when listing_booking_late(state, ends_at, days, at)
    then tstzrange(least(until, coalesce(lower(held), starts_at, lower(days)::timestamp at time zone 'UTC')),
      greatest(upper(held), until))
    else held end;

-- As listing_units_held, with what is late at `at`.
create function listing_units_held_at(
  organisation uuid, listing uuid, span tstzrange, at timestamptz, until timestamptz
) returns integer
  language sql stable
  as $$
  with holds as (
    select h.held, b.quantity from listing_bookings b
    cross join lateral (
      select listing_booking_held(b.held, b.state, b.starts_at, b.ends_at, b.days, listing_units_held_at.at, until) as held
    ) h
    where b.organisation_id = organisation and b.listing_id = listing and listing_booking_holds(b.state)
      and (b.held && span or b.state = 'out') and h.held && span
  )
  select coalesce(max(running), 0)::integer from (
    select sum(units) over (order by moment, units) as running from (
      select greatest(lower(held), lower(span)) as moment, quantity as units from holds
      union all
      select upper(held), -quantity from holds where upper(held) < upper(span)
    ) changes
  ) sums
$$;
