ALTER TABLE "schedule_plan_items" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_plan_items" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_plans" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "schedule_plans" ADD CONSTRAINT "schedule_plans_asked_by_reps_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;