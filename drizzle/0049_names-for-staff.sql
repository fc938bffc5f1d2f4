DROP INDEX "listings_by_word";--> statement-breakpoint
CREATE INDEX "users_by_part_of_email" ON "users" USING gin (folded("email") gin_trgm_ops) WHERE user_type = 'provider';--> statement-breakpoint
CREATE INDEX "listings_by_word" ON "listings" USING gin ("folded_name" gin_trgm_ops);