CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"how" text NOT NULL,
	"factor" text,
	"outcome" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_ins_how" CHECK ("sign_ins"."how" in ('password', 'passkey', 'google', 'sign_on', 'recovery')),
	CONSTRAINT "sign_ins_factor" CHECK ("sign_ins"."factor" in ('passkey', 'totp', 'recovery')),
	CONSTRAINT "sign_ins_outcome" CHECK ("sign_ins"."outcome" in ('ok', 'wrong_password', 'wrong_factor', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_kind" CHECK ("challenges"."kind" in ('sign_in', 'passkey', 'register', 'sign_on'))
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed_secret" text,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"last_step" bigint,
	"last_used_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factors_by_kind" CHECK (case "factors"."kind" when 'totp' then "factors"."sealed_secret" is not null and "factors"."credential_id" is null
            else "factors"."credential_id" is not null and "factors"."public_key" is not null and "factors"."sealed_secret" is null end),
	CONSTRAINT "factors_kind" CHECK ("factors"."kind" in ('passkey', 'totp'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "recovery_codes_place" CHECK ("recovery_codes"."place" in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'privacy', 'texts'))
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"proposed_by" uuid,
	"second_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"vouched_by" uuid,
	CONSTRAINT "recoveries_two_staff" CHECK ("recoveries"."second_by" <> "recoveries"."proposed_by"),
	CONSTRAINT "recoveries_not_oneself" CHECK ("recoveries"."vouched_by" <> "recoveries"."user_id"),
	CONSTRAINT "recoveries_state" CHECK ("recoveries"."state" in ('open', 'used', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"rep_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"groups" text[] NOT NULL,
	"facility_ids" uuid[],
	"read_only" boolean DEFAULT false NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_at" timestamp with time zone,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_groups" CHECK ("api_keys"."groups" <@ array['manage_users', 'connect_with_providers', 'grant_clearance', 'schedule_shifts', 'confirm_shifts', 'manage_facilities', 'grant_presentation_approval']::text[]),
	CONSTRAINT "api_keys_no_manager" CHECK (not 'manage_users' = any("api_keys"."groups"))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid,
	"webhook_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"took_ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'delivered', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "delivery_tries" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"took_ms" integer,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_tries_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"facility_id" uuid,
	"former" text,
	"status" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "events_kind" CHECK ("events"."kind" in ('connection.changed', 'presentation.changed', 'clearance.changed', 'assignment.changed', 'shift.called_out', 'shift.covered', 'shift.needs_cover', 'need.published', 'need.filled', 'timesheet.submitted', 'timesheet.approved', 'invoice.issued', 'invoice.paid', 'invoice.voided', 'credential.changed', 'readiness.lapsed', 'availability.changed', 'person.joined', 'person.left'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"rep_id" uuid,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_former_secret" text,
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"failing_since" timestamp with time zone,
	"failing_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_kinds" CHECK ("webhooks"."kinds" <@ array['connection.changed', 'presentation.changed', 'clearance.changed', 'assignment.changed', 'shift.called_out', 'shift.covered', 'shift.needs_cover', 'need.published', 'need.filled', 'timesheet.submitted', 'timesheet.approved', 'invoice.issued', 'invoice.paid', 'invoice.voided', 'credential.changed', 'readiness.lapsed', 'availability.changed', 'person.joined', 'person.left']::text[]),
	CONSTRAINT "webhooks_url" CHECK (char_length("webhooks"."url") <= 500),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'off', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"rep_id" uuid,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_security" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"policy" text DEFAULT 'off' NOT NULL,
	"policy_from" timestamp with time zone,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"known_devices" boolean DEFAULT true NOT NULL,
	"session_days" integer DEFAULT 14 NOT NULL,
	"sign_on_only" boolean DEFAULT false NOT NULL,
	"break_glass" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_security_grace" CHECK ("organization_security"."grace_days" between 0 and 30),
	CONSTRAINT "organization_security_session" CHECK ("organization_security"."session_days" between 1 and 14),
	CONSTRAINT "organization_security_break_glass" CHECK (not "organization_security"."sign_on_only" or cardinality("organization_security"."break_glass") > 0),
	CONSTRAINT "organization_security_policy" CHECK ("organization_security"."policy" in ('off', 'reminded', 'required'))
);
--> statement-breakpoint
CREATE TABLE "sign_on" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"trust_mfa" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_on_groups" CHECK ("sign_on"."groups" <@ array['manage_users', 'connect_with_providers', 'grant_clearance', 'schedule_shifts', 'confirm_shifts', 'manage_facilities', 'grant_presentation_approval']::text[]),
	CONSTRAINT "sign_on_no_manager" CHECK (not 'manage_users' = any("sign_on"."groups"))
);
--> statement-breakpoint
CREATE TABLE "sign_on_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_subjects" (
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_on_subjects_organization_id_subject_pk" PRIMARY KEY("organization_id","subject")
);
--> statement-breakpoint
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
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_vouched_by_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_tries" ADD CONSTRAINT "delivery_tries_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_security" ADD CONSTRAINT "organization_security_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on" ADD CONSTRAINT "sign_on_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data" ADD CONSTRAINT "own_data_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data" ADD CONSTRAINT "own_data_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_of_user" ON "sign_ins" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_age" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_token" ON "challenges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "challenges_of_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_over" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factors_of_user" ON "factors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_credential" ON "factors" USING btree ("credential_id") WHERE "factors"."credential_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_app" ON "factors" USING btree ("user_id") WHERE "factors"."kind" = 'totp';--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_over" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_of_user" ON "consents" USING btree ("user_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_one_open" ON "recoveries" USING btree ("user_id") WHERE "recoveries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "recoveries_open" ON "recoveries" USING btree ("ready_at","id") WHERE "recoveries"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_of_organization" ON "api_keys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_on") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_try_at","id") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_of_object" ON "deliveries" USING btree ("webhook_id","object_id","id") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_of_organization" ON "events" USING btree ("organization_id","transaction","place");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_organization" ON "webhooks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_failing" ON "webhooks" USING btree ("failing_since") WHERE "webhooks"."state" = 'failing';--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_secret" ON "directory_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_one" ON "directory_tokens" USING btree ("organization_id") WHERE "directory_tokens"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "directory_tokens_of_organization" ON "directory_tokens" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_domains_of_organization" ON "sign_on_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_domains_proven" ON "sign_on_domains" USING btree ("domain") WHERE "sign_on_domains"."proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_subjects_user" ON "sign_on_subjects" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "own_data_of_user" ON "own_data" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "own_data_making" ON "own_data" USING btree ("asked_at") WHERE "own_data"."state" = 'making';--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."erased_at" is null and "erasures"."held_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former" ON "sessions" USING btree ("former_id") WHERE "sessions"."former_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_how" CHECK ("sessions"."how" in ('password', 'passkey', 'google', 'sign_on', 'recovery'));