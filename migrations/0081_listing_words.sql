-- The distinct words of listings, by which a word that is typed otherwise is found: by its likeness (the word without what
-- spellings differ in), as part of a compound, or by its trigrams. Words with digits are part numbers: one that differs in
-- a digit is another part. Words stay when their last listing goes: they then lead to nothing.

create extension if not exists pg_trgm;

-- Of text that is folded already: letters that do not decompose, and umlauts that are written as two letters.
create function word_likeness(word text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(translate(word, 'łøđðħıŧæœ', 'loddhitao'), 'þ', 'th'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

create table listing_words (
  organisation_id uuid not null,
  word text not null,
  likeness text not null,
  primary key (organisation_id, word)
);
create index listing_words_by_likeness on listing_words using gin (likeness gin_trgm_ops);

grant select on listing_words to shopfloor_app;

-- The fifth character of a term says what it is: a, d, p and e are words.
create function words_of_terms(terms tsvector) returns setof text
  language sql immutable parallel safe
  as $$
    select distinct substr(term, 6) from unnest(tsvector_to_array(terms)) as t (term)
    where substr(term, 5, 1) in ('a', 'd', 'p', 'e') and length(term) >= 7 and substr(term, 6) !~ '[0-9]'
  $$;

create function save_listing_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  -- In the order of words, so that two writers of the same words wait for each other and do not lock up.
  insert into public.listing_words (organisation_id, word, likeness)
    select w.organisation_id, w.word, public.word_likeness(w.word)
    from (select distinct f.organisation_id, word from fresh f, public.words_of_terms(f.terms) as word) w
    where not exists (select from public.listing_words k where k.organisation_id = w.organisation_id and k.word = w.word)
    order by w.organisation_id, w.word
    on conflict do nothing;
  return null;
end
$$;
create trigger words_inserted after insert on listings
  referencing new table as fresh for each statement execute function save_listing_words();
create trigger words_updated after update on listings
  referencing new table as fresh for each statement execute function save_listing_words();

insert into listing_words (organisation_id, word, likeness)
  select w.organisation_id, w.word, word_likeness(w.word)
  from (select distinct s.organisation_id, word from listing_search s, words_of_terms(s.terms) as word) w;

-- Words that share trigrams with the one asked for, the likest first. The threshold is low: a letter in the middle of a
-- short word changes most of its trigrams.
create function similar_listing_words(organisation uuid, asked text, most integer) returns table (word text, likeness text)
  language sql stable set pg_trgm.similarity_threshold = 0.1
  as $$
    select w.word, w.likeness from listing_words w
    where w.organisation_id = organisation and w.likeness % asked and length(w.likeness) >= length(asked) / 2
    order by similarity(w.likeness, asked) desc, w.word limit most
  $$;
