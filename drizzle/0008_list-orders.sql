DROP INDEX "providers_list_by_name";--> statement-breakpoint
DROP INDEX "providers_list_by_rate";--> statement-breakpoint
CREATE INDEX "providers_list_by_highest_rate" ON "providers" USING btree ("lead_rate_cents" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "providers"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_not_listed" ON "providers" USING btree ("id") WHERE "providers"."listed_at" is null;--> statement-breakpoint
CREATE INDEX "providers_list_by_name" ON "providers" USING btree (lower("display_name"),"id","display_name") WHERE "providers"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_list_by_rate" ON "providers" USING btree ("lead_rate_cents","id","has_imlc") WHERE "providers"."listed_at" is not null;