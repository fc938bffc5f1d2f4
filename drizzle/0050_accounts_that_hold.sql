CREATE TABLE "own_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"file_id" uuid,
	"size_bytes" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "own_data_state" CHECK ("own_data"."state" in ('making', 'ready', 'failed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"held_by" uuid,
	"held_reason" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "how" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_data" ADD CONSTRAINT "own_data_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data" ADD CONSTRAINT "own_data_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_data_of_user" ON "own_data" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "own_data_making" ON "own_data" USING btree ("asked_at") WHERE "own_data"."state" = 'making';--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."erased_at" is null and "erasures"."held_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former" ON "sessions" USING btree ("former_id") WHERE "sessions"."former_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_how" CHECK ("sessions"."how" in ('password', 'passkey', 'google', 'sign_on', 'recovery'));