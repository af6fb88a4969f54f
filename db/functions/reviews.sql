-- Staff may hide a review, but never change or delete a customer's text.

create or replace function app.keep_review() returns trigger language plpgsql as $$
begin
  if (new.dealership_id, new.customer_name, new.text, new.rating, new.review_date, new.source)
    is distinct from (old.dealership_id, old.customer_name, old.text, old.rating, old.review_date, old.source) then
    raise check_violation using message = 'the content of a review cannot be changed', constraint = 'reviews_content';
  end if;
  return new;
end $$;

create or replace trigger content_kept before update on reviews
  for each row execute function app.keep_review();
