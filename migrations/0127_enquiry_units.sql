-- How many units a visitor asks for; null: the enquiry says none, as those before it.
alter table listing_enquiries add column quantity integer check (quantity between 1 and 10000);
