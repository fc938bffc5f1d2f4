ALTER TABLE "facilities" ADD COLUMN "folded_city" text GENERATED ALWAYS AS (folded(city)) STORED;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (folded(title)) STORED;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED;