-- Where a word stands becomes a letter of its term (terms.rules.ts): a weight is not in the index, so that ranking by it
-- read every match. Terms of words are the organisation's key (8 characters), a letter, and the word.

create function zoned_terms(terms tsvector) returns tsvector
  language sql
  as $$
  select coalesce(string_agg(
    '''' || replace(replace(term, '\', '\\'), '''', '''''') || '''' || coalesce(':' || places, ''), ' '), '')::tsvector
  from (
    select u.lexeme as term, null as places from unnest(terms) as u where substr(u.lexeme, 9, 1) not in ('w', 'p')
    union all
    select overlay(u.lexeme placing case weight when 'A' then 'a' when 'D' then 'e' else
        case substr(u.lexeme, 9, 1) when 'p' then 'p' else 'd' end end from 9 for 1),
      string_agg(place::text, ',' order by place)
    from unnest(terms) as u, unnest(u.positions, u.weights) as p (place, weight)
    where substr(u.lexeme, 9, 1) in ('w', 'p') group by u.lexeme, weight
  ) as zoned
$$;

update listings set terms = zoned_terms(terms);
drop function zoned_terms(tsvector);
