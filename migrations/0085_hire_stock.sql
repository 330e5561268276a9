-- How many units of an item are let, by days or by hours, with what pauses and from which site. Without a row: one unit,
-- by whole days, no pause, no site.
create table listing_stocks (
  organisation_id uuid not null,
  listing_id uuid not null,
  quantity integer not null check (quantity between 1 and 10000),
  unit text not null check (unit in ('day', 'hour')),
  -- In the item's own unit.
  buffer_before integer not null check (buffer_before between 0 and 720),
  buffer_after integer not null check (buffer_after between 0 and 720),
  location_id uuid,
  version integer not null,
  primary key (organisation_id, listing_id),
  constraint listing_stocks_listing foreign key (organisation_id, listing_id)
    references listings (organisation_id, id) on delete cascade
);
call protect_tenant_table('listing_stocks');

alter table listing_bookings
  add column quantity integer not null default 1 check (quantity between 1 and 10000),
  add column state text not null default 'booked'
    check (state in ('asked', 'offered', 'booked', 'out', 'back', 'declined', 'cancelled')),
  -- Of a stay by the hour; null: whole days.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- When the units are not free: the stay and the pauses around it, as the stock said then.
  add column held tstzrange,
  add column customer_name text,
  add column customer_contact text,
  add column customer_note text,
  -- As it was quoted, with the rates that it was made of.
  add column price jsonb,
  add column deposit_taken numeric,
  add column out_at timestamptz,
  add column back_at timestamptz,
  add column version integer not null default 1;

update listing_bookings
  set held = tstzrange(lower(days)::timestamp at time zone 'UTC', upper(days)::timestamp at time zone 'UTC');

-- One unit was held by an exclusion constraint; any number is held by the trigger below, also against writers that check nothing.
alter table listing_bookings drop constraint listing_bookings_no_double_booking;
create index listing_bookings_held on listing_bookings using gist (organisation_id, listing_id, held);
create index listing_bookings_ends on listing_bookings (organisation_id, upper(days));

create function listing_booking_holds(state text) returns boolean
  language sql immutable
  return state in ('offered', 'booked', 'out', 'back');

-- The most units that are held at one moment of the span. Sums of what begins and ends in it, in the order of time; at one
-- moment what ends is given back first.
create function listing_units_held(organisation uuid, listing uuid, span tstzrange) returns integer
  language sql stable
  as $$
  select coalesce(max(running), 0)::integer from (
    select sum(units) over (order by at, units) as running from (
      select greatest(lower(held), lower(span)) as at, quantity as units from listing_bookings
      where organisation_id = organisation and listing_id = listing and held && span and listing_booking_holds(state)
      union all
      select upper(held), -quantity from listing_bookings
      where organisation_id = organisation and listing_id = listing and held && span and listing_booking_holds(state)
        and upper(held) < upper(span)
    ) changes
  ) sums
$$;

-- The version before says days alone.
create function fill_booking_held() returns trigger
  language plpgsql
  as $$
begin
  if new.held is null then
    new.held := tstzrange(lower(new.days)::timestamp at time zone 'UTC', upper(new.days)::timestamp at time zone 'UTC');
  end if;
  return new;
end
$$;
create trigger listing_bookings_fill before insert on listing_bookings
  for each row execute function fill_booking_held();

-- Bookings of one listing wait for each other at its row; each counts what is committed by then, since every statement of a
-- volatile function sees that (READ COMMITTED). Of a change only the time that it adds is counted, so that a booking that gives
-- time back is never refused, nor one for what was before the stock was made smaller.
create function refuse_overbooking() returns trigger
  language plpgsql
  as $$
declare
  most integer;
  taken tstzrange[] := array[new.held];
begin
  if not listing_booking_holds(new.state) then return null; end if;
  if tg_op = 'UPDATE' then
    if listing_booking_holds(old.state) and new.quantity <= old.quantity and new.listing_id = old.listing_id
      and new.held && old.held then
      taken := array[
        tstzrange(least(lower(new.held), lower(old.held)), lower(old.held)),
        tstzrange(upper(old.held), greatest(upper(new.held), upper(old.held)))];
      if new.held <@ old.held then return null; end if;
    end if;
  end if;
  perform 1 from listings where organisation_id = new.organisation_id and id = new.listing_id for no key update;
  select quantity into most from listing_stocks
    where organisation_id = new.organisation_id and listing_id = new.listing_id;
  if exists (
    select from unnest(taken) as t(span)
    where listing_units_held(new.organisation_id, new.listing_id, t.span) > coalesce(most, 1)
  ) then
    raise exception 'listing % has no % units left in %', new.listing_id, new.quantity, new.held
      using errcode = 'exclusion_violation', constraint = 'listing_bookings_no_overbooking', table = 'listing_bookings';
  end if;
  return null;
end
$$;
create trigger listing_bookings_no_overbooking after insert or update on listing_bookings
  for each row execute function refuse_overbooking();
