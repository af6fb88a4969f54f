-- The limits are in src/features/reservations/checkout/buyer-rate-limit.ts; app.count_buyer_reservations() counts for them.
drop function if exists app.why_not_reserve(text, text, int, text);
