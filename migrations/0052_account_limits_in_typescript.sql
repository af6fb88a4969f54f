-- The rate limits of sign-in codes and confirmation mails are decided in TypeScript now; what they count comes from the
-- functions in db/functions/sign-in.sql and alerts.sql.
drop function if exists app.seconds_until_code(text, text);
--> statement-breakpoint
drop function if exists app.seconds_until_try(text);
--> statement-breakpoint
drop function if exists app.take_sign_in_turn(text);
--> statement-breakpoint
drop function if exists app.ask_mailbox(text, int);
