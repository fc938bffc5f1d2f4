CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "providers_list_by_word" ON "providers" USING gin (lower("display_name") gin_trgm_ops) WHERE "providers"."listed_at" is not null;