CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"how" text NOT NULL,
	"factor" text,
	"outcome" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_ins_of_somebody" CHECK ("sign_ins"."user_id" is not null or "sign_ins"."organization_id" is not null),
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
	"reminded_hour" integer DEFAULT 0 NOT NULL,
	"proposed_by" uuid,
	"second_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"vouched_by" uuid,
	CONSTRAINT "recoveries_two_staff" CHECK ("recoveries"."second_by" <> "recoveries"."proposed_by"),
	CONSTRAINT "recoveries_not_oneself" CHECK ("recoveries"."vouched_by" <> "recoveries"."user_id"),
	CONSTRAINT "recoveries_state" CHECK ("recoveries"."state" in ('open', 'used', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "availability_news" (
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_news_provider_id_organization_id_pk" PRIMARY KEY("provider_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "readiness_states" (
	"provider_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"is_ready" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_states_provider_id_facility_id_pk" PRIMARY KEY("provider_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "received_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"valid" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"status" integer NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"invitation_id" uuid,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"external_id" text,
	"said_active" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"place" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"sending_until" timestamp with time zone,
	"status" integer,
	"took_ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_ping" CHECK ("deliveries"."event_id" is not null or "deliveries"."state" in ('delivered', 'dropped')),
	CONSTRAINT "deliveries_tries" CHECK ("deliveries"."tries" between 0 and 10),
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
	"place" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"writer" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
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
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_kinds" CHECK ("webhooks"."kinds" <@ array['connection.changed', 'presentation.changed', 'clearance.changed', 'assignment.changed', 'shift.called_out', 'shift.covered', 'shift.needs_cover', 'need.published', 'need.filled', 'timesheet.submitted', 'timesheet.approved', 'invoice.issued', 'invoice.paid', 'invoice.voided', 'credential.changed', 'readiness.lapsed', 'availability.changed', 'person.joined', 'person.left']::text[]),
	CONSTRAINT "webhooks_url" CHECK (char_length("webhooks"."url") <= 500),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'off', 'failing'))
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
	"missing_nights" integer DEFAULT 0 NOT NULL,
	"night_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_subjects" (
	"organization_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ends_at" timestamp with time zone,
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
	"notified_at" timestamp with time zone,
	"began_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "how" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "availability_news" ADD CONSTRAINT "availability_news_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_news" ADD CONSTRAINT "availability_news_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_states" ADD CONSTRAINT "readiness_states_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_states" ADD CONSTRAINT "readiness_states_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_states" ADD CONSTRAINT "readiness_states_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_errors" ADD CONSTRAINT "directory_errors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_tries" ADD CONSTRAINT "delivery_tries_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_security" ADD CONSTRAINT "organization_security_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on" ADD CONSTRAINT "sign_on_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data" ADD CONSTRAINT "own_data_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_of_user" ON "sign_ins" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_age" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_ins_of_organization" ON "sign_ins" USING btree ("organization_id","at") WHERE "sign_ins"."organization_id" is not null;--> statement-breakpoint
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
CREATE INDEX "readiness_states_of_facility" ON "readiness_states" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "received_webhooks_newest" ON "received_webhooks" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "received_webhooks_message" ON "received_webhooks" USING btree ("message_id","received_at");--> statement-breakpoint
CREATE INDEX "directory_errors_of_organization" ON "directory_errors" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_user" ON "directory_people" USING btree ("user_id") WHERE "directory_people"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_invited" ON "directory_people" USING btree ("organization_id","email") WHERE "directory_people"."user_id" is null;--> statement-breakpoint
CREATE INDEX "directory_people_of_organization" ON "directory_people" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "directory_people_of_invitation" ON "directory_people" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_secret" ON "directory_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_one" ON "directory_tokens" USING btree ("organization_id") WHERE "directory_tokens"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "directory_tokens_of_organization" ON "directory_tokens" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_of_organization" ON "api_keys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_on") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "deliveries_of_event" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("webhook_id","next_try_at","place") WHERE ("deliveries"."state" in ('waiting', 'failed') and not "deliveries"."is_held");--> statement-breakpoint
CREATE INDEX "deliveries_of_object" ON "deliveries" USING btree ("webhook_id","object_id","place") WHERE "deliveries"."state" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "deliveries_sending" ON "deliveries" USING btree ("organization_id") WHERE "deliveries"."sending_until" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_of_organization" ON "events" USING btree ("organization_id","transaction","place");--> statement-breakpoint
CREATE INDEX "events_of_object" ON "events" USING btree ("organization_id","object_id","place");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_organization" ON "webhooks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_failing" ON "webhooks" USING btree ("failing_since") WHERE "webhooks"."state" = 'failing';--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_domains_of_organization" ON "sign_on_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_domains_proven" ON "sign_on_domains" USING btree ("domain") WHERE "sign_on_domains"."proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_subjects_user" ON "sign_on_subjects" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "own_data_of_user" ON "own_data" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "own_data_making" ON "own_data" USING btree ("asked_at") WHERE "own_data"."state" = 'making';--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."erased_at" is null and "erasures"."held_by" is null;--> statement-breakpoint
CREATE INDEX "account_tokens_former_email" ON "account_tokens" USING btree (("data" ->> 'former')) WHERE "account_tokens"."kind" = 'change_email';--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former" ON "sessions" USING btree ("former_id") WHERE "sessions"."former_id" is not null;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_kind" CHECK ("account_tokens"."kind" in ('verify_email', 'reset_password', 'not_me', 'change_email', 'recovery', 'reopen', 'staff_start'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_how" CHECK ("sessions"."how" in ('password', 'passkey', 'google', 'sign_on', 'recovery'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('shift_offer', 'offer_closed', 'open_shift', 'assignment', 'connection', 'reminder', 'call_out', 'rescue', 'pay', 'schedule', 'saved_search', 'account'));
--> statement-breakpoint
CREATE FUNCTION recoveries_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'open' OR num_nonnulls(NEW.used_at, NEW.proposed_by, NEW.second_by, NEW.vouched_by) > 0 THEN
    RAISE EXCEPTION 'a recovery does not begin as %', NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  IF NEW.ready_at < NEW.opened_at + interval '24 hours' OR NEW.ends_at <= NEW.ready_at THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recoveries_begin BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_begin();
--> statement-breakpoint
CREATE FUNCTION recoveries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a recovery that is % stays so', OLD.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.opened_at)
     OR (OLD.proposed_by IS NOT NULL AND (NEW.proposed_by, NEW.reason) IS DISTINCT FROM (OLD.proposed_by, OLD.reason))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by)
     OR (OLD.vouched_by IS NOT NULL AND NEW.vouched_by IS DISTINCT FROM OLD.vouched_by) THEN
    RAISE EXCEPTION 'what a recovery is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.state = 'used') <> (NEW.used_at IS NOT NULL)
     OR (NEW.state = 'used' AND OLD.state = 'open' AND NEW.used_at NOT BETWEEN NEW.ready_at AND NEW.ends_at) THEN
    RAISE EXCEPTION 'a recovery is used once it is ready, and before its end'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recoveries_keep BEFORE UPDATE ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_keep();
--> statement-breakpoint
CREATE FUNCTION recoveries_hasten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IN (NEW.proposed_by, NEW.second_by, NEW.vouched_by) THEN
    RAISE EXCEPTION 'nobody decides about their own account' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_not_oneself';
  END IF;
  IF (NEW.proposed_by IS NOT NULL AND length(trim(NEW.reason)) < 20) OR (NEW.second_by IS NOT NULL AND NEW.proposed_by IS NULL)
     OR EXISTS (SELECT 1 FROM users u WHERE u.id IN (NEW.proposed_by, NEW.second_by) AND u.user_type <> 'staff') THEN
    RAISE EXCEPTION 'two of staff decide, with a reason' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_two_staff';
  END IF;
  IF NEW.ready_at <> OLD.ready_at AND (
       NEW.ready_at > OLD.ready_at OR NEW.ready_at < NEW.opened_at + interval '1 hour'
       OR (NEW.second_by IS NOT DISTINCT FROM OLD.second_by AND NEW.vouched_by IS NOT DISTINCT FROM OLD.vouched_by)) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recoveries_hasten BEFORE UPDATE OF user_id, ready_at, proposed_by, second_by, vouched_by, reason ON recoveries
  FOR EACH ROW EXECUTE FUNCTION recoveries_hasten();
--> statement-breakpoint
CREATE TRIGGER sessions_renewed_end_live AFTER UPDATE OF id ON sessions
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION live_end('session');
--> statement-breakpoint
CREATE FUNCTION directory_people_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_people SET user_id = NEW.user_id, updated_at = now()
    WHERE organization_id = NEW.organization_id AND user_id IS NULL
      AND email = (SELECT users.email FROM users WHERE users.id = NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_people_join AFTER INSERT ON reps FOR EACH ROW EXECUTE FUNCTION directory_people_join();
--> statement-breakpoint
CREATE FUNCTION recoveries_guarded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ready_at < NEW.opened_at + interval '48 hours' AND (
       EXISTS (SELECT 1 FROM users u WHERE u.id = NEW.user_id AND u.user_type = 'staff')
       OR EXISTS (SELECT 1 FROM reps r WHERE r.user_id = NEW.user_id AND 'manage_users' = ANY (r.group_names))) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recoveries_guarded BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_guarded();
--> statement-breakpoint
CREATE FUNCTION recoveries_vouched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vouched_by IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM reps own JOIN reps other ON other.organization_id = own.organization_id
       WHERE own.user_id = NEW.user_id AND other.user_id = NEW.vouched_by AND 'manage_users' = ANY (other.group_names)) THEN
    RAISE EXCEPTION 'only who manages the people of the organization vouches'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_vouched';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recoveries_vouched BEFORE UPDATE OF vouched_by ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_vouched();
--> statement-breakpoint
CREATE FUNCTION events_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := coalesce(NEW.id, uuid_v7());
  NEW.transaction := greatest(pg_current_xact_id(), (
    SELECT e.transaction FROM events e
     WHERE e.organization_id = NEW.organization_id AND e.object_id = NEW.object_id
     ORDER BY e.place DESC LIMIT 1));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_number BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION events_number();
--> statement-breakpoint
CREATE FUNCTION events_horizon() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT number FROM pg_snapshot_xip(pg_current_snapshot()) number
      WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity a JOIN pg_database d ON d.oid = a.datid
                         WHERE a.backend_xid = number::xid AND d.datname <> current_database())
      ORDER BY number LIMIT 1),
    pg_snapshot_xmax(pg_current_snapshot()))
$$;
--> statement-breakpoint
CREATE TRIGGER events_insert_only BEFORE UPDATE OR TRUNCATE ON events EXECUTE FUNCTION insert_only();
--> statement-breakpoint
CREATE FUNCTION events_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('events feed:', organization_id)) FROM (SELECT DISTINCT organization_id FROM changed) concerned;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_wake AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION events_wake();
--> statement-breakpoint
CREATE TRIGGER api_keys_end_live AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION live_end('key');
--> statement-breakpoint
CREATE FUNCTION event_is_written(organization uuid, what text, object uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e
                  WHERE e.organization_id = organization AND e.object_id = object AND e.kind = what
                    AND e.writer = pg_current_xact_id())
$$;
--> statement-breakpoint
CREATE FUNCTION reps_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT r.organization_id, 'person.joined', 'user', r.user_id FROM changed r JOIN users u ON u.id = r.user_id AND u.is_active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reps_events AFTER INSERT ON reps REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reps_events();
--> statement-breakpoint
CREATE FUNCTION users_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT organization_id, CASE WHEN NEW.is_active THEN 'person.joined' ELSE 'person.left' END, 'user', NEW.id
    FROM reps WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_events AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active AND NEW.user_type = 'healthcare_entity_rep') EXECUTE FUNCTION users_events();
--> statement-breakpoint
CREATE FUNCTION events_to_endpoints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH on_its_way AS (
    INSERT INTO deliveries (id, event_id, webhook_id, organization_id, object_id, place, is_held)
    SELECT uuid_v7(), e.id, w.id, e.organization_id, e.object_id, e.place,
           earlier.id IS NOT NULL OR row_number() OVER (PARTITION BY w.id, e.object_id ORDER BY e.place) > 1
      FROM happened e
      JOIN webhooks w ON w.organization_id = e.organization_id AND e.kind = ANY (w.kinds)
      LEFT JOIN LATERAL (SELECT d.id FROM deliveries d
             WHERE d.webhook_id = w.id AND d.object_id = e.object_id AND d.state IN ('waiting', 'failed')
             ORDER BY d.place LIMIT 1 FOR SHARE) AS earlier ON true
    RETURNING organization_id)
  INSERT INTO outbox (id, name, payload)
  SELECT uuid_v7(), 'webhooks/due', jsonb_build_object('organizationId', organization_id)
    FROM (SELECT DISTINCT organization_id FROM on_its_way) AS organizations;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_to_endpoints AFTER INSERT ON events REFERENCING NEW TABLE AS happened
  FOR EACH STATEMENT EXECUTE FUNCTION events_to_endpoints();
--> statement-breakpoint
CREATE FUNCTION deliveries_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE starts boolean := NEW.state = 'waiting' AND OLD.state <> 'waiting';
BEGIN
  IF (NEW.event_id, NEW.webhook_id, NEW.organization_id, NEW.object_id, NEW.place)
      IS DISTINCT FROM (OLD.event_id, OLD.webhook_id, OLD.organization_id, OLD.object_id, OLD.place)
    OR (OLD.state IN ('delivered', 'dropped') AND NOT starts
      AND (NEW.state, NEW.tries, NEW.status, NEW.answer, NEW.at)
        IS DISTINCT FROM (OLD.state, OLD.tries, OLD.status, OLD.answer, OLD.at))
    OR (NEW.tries <> OLD.tries + 1 AND NEW.tries <> OLD.tries AND NOT (starts AND NEW.tries = 0))
    OR (NEW.state = 'failed' AND NEW.tries = 0)
    OR (NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.tries <> OLD.tries + 1) THEN
    RAISE EXCEPTION 'a delivery does not move so' USING ERRCODE = 'check_violation', CONSTRAINT = 'deliveries_move';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deliveries_move BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION deliveries_move();
--> statement-breakpoint
CREATE FUNCTION needed_shifts_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'open'
    FROM changed n JOIN opportunities o ON o.id = n.opportunity_id
   WHERE n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL ORDER BY n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER needed_shifts_events_new AFTER INSERT ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events_new();
--> statement-breakpoint
CREATE FUNCTION needed_shifts_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'draft', 'open'
    FROM changed n JOIN former f USING (id) JOIN opportunities o ON o.id = n.opportunity_id
   WHERE f.published_at IS NULL AND n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL
   ORDER BY n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER needed_shifts_events AFTER UPDATE ON needed_shifts REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events();
--> statement-breakpoint
CREATE FUNCTION opportunities_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT organization_id, 'need.published', 'needed_shift', id, facility_id, 'draft', 'open'
    FROM needed_shifts
   WHERE opportunity_id = NEW.id AND published_at IS NOT NULL AND withdrawn_at IS NULL ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_events AFTER UPDATE OF published_at ON opportunities
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION opportunities_events();
--> statement-breakpoint
CREATE FUNCTION connections_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'connection.changed', 'connection', id, facility_id, status FROM changed
  UNION ALL
  SELECT organization_id, 'presentation.changed', 'connection', id, facility_id, facility_status
    FROM changed WHERE facility_status <> 'pending_approval';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_events_new AFTER INSERT ON connections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION connections_events_new();
--> statement-breakpoint
CREATE FUNCTION connections_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'connection.changed', 'connection', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status <> f.status
  UNION ALL
  SELECT c.organization_id, 'presentation.changed', 'connection', c.id, c.facility_id, f.facility_status, c.facility_status
    FROM changed c JOIN former f USING (id) WHERE c.facility_status <> f.facility_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_events AFTER UPDATE ON connections REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION connections_events();
--> statement-breakpoint
CREATE FUNCTION clearances_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, status)
  SELECT organization_id, 'clearance.changed', 'clearance', id, status FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearances_events_new AFTER INSERT ON clearances REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clearances_events_new();
--> statement-breakpoint
CREATE FUNCTION clearances_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, former, status)
  SELECT c.organization_id, 'clearance.changed', 'clearance', c.id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status <> f.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearances_events AFTER UPDATE ON clearances REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION clearances_events();
--> statement-breakpoint
CREATE FUNCTION credentials_event(concerned uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF concerned IS NULL THEN RETURN; END IF;
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT DISTINCT c.organization_id, 'credential.changed', 'provider', c.provider_id
    FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted'
     AND NOT EXISTS (SELECT 1 FROM clearances r WHERE r.organization_id = c.organization_id
                       AND r.provider_id = c.provider_id AND r.status = 'not_cleared')
     AND NOT event_is_written(c.organization_id, 'credential.changed', c.provider_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION credential_states_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credentials_event(array_agg(DISTINCT provider_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_states_events_new AFTER INSERT ON credential_states REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events();
--> statement-breakpoint
CREATE TRIGGER credential_states_events_gone AFTER DELETE ON credential_states REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events();
--> statement-breakpoint
CREATE FUNCTION credential_states_events_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credentials_event(array_agg(DISTINCT c.provider_id))
     FROM changed c JOIN former f USING (kind, record_id)
    WHERE (c.facts_hash, c.has_file, c.attested_hash, c.outcome, c.check_id, c.checked_on, c.recheck_on) IS DISTINCT FROM
          (f.facts_hash, f.has_file, f.attested_hash, f.outcome, f.check_id, f.checked_on, f.recheck_on);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_states_events AFTER UPDATE ON credential_states REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events_of_change();
--> statement-breakpoint
CREATE FUNCTION readiness_states_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT s.organization_id, 'readiness.lapsed', 'provider', s.provider_id, s.facility_id, 'ready', 'not_ready'
    FROM changed s JOIN former f USING (provider_id, facility_id)
   WHERE f.is_ready AND NOT s.is_ready;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER readiness_states_events AFTER UPDATE ON readiness_states REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION readiness_states_events();
--> statement-breakpoint
CREATE FUNCTION booking_request_history_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT r.organization_id, 'assignment.changed', 'booking_request', r.id, r.facility_id,
         nullif(coalesce(step.former,
                  (SELECT h.changes -> 'status' ->> 'to' FROM booking_request_history h
                    WHERE h.booking_request_id = r.id AND h.changes ? 'status' AND h.id NOT IN (SELECT id FROM changed)
                    ORDER BY h.created_at DESC, h.id DESC LIMIT 1)), r.status),
         r.status
    FROM (SELECT booking_request_id AS id, (array_agg(changes -> 'status' ->> 'from' ORDER BY created_at, id)
                                              FILTER (WHERE changes ? 'status'))[1] AS former
            FROM changed GROUP BY booking_request_id) step
    JOIN booking_requests r USING (id)
   WHERE NOT event_is_written(r.organization_id, 'assignment.changed', r.id)
   ORDER BY r.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_request_history_events AFTER INSERT ON booking_request_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION booking_request_history_events();
--> statement-breakpoint
CREATE FUNCTION booking_requests_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.filled', 'needed_shift', n.id, n.facility_id, 'filled'
    FROM changed r JOIN former f ON f.id = r.id AND f.status <> r.status
    JOIN bookings b ON b.booking_request_id = r.id JOIN needed_shifts n ON n.id = b.needed_shift_id
   WHERE r.status = 'confirmed' AND shift_stands(b) AND b.status_by_provider = 'accepted' AND b.status_by_rep = 'accepted'
   ORDER BY n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_events AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION booking_requests_events();
--> statement-breakpoint
CREATE FUNCTION bookings_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.filled', 'needed_shift', n.id, n.facility_id, 'filled'
    FROM needed_shifts n JOIN booking_requests r ON r.id = NEW.booking_request_id AND r.status = 'confirmed'
   WHERE n.id = NEW.needed_shift_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_events AFTER UPDATE OF needed_shift_id ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND NEW.needed_shift_id IS DISTINCT FROM OLD.needed_shift_id
    AND NOT NEW.is_canceled AND NOT NEW.is_removed AND NEW.status_by_provider = 'accepted' AND NEW.status_by_rep = 'accepted')
  EXECUTE FUNCTION bookings_events();
--> statement-breakpoint
CREATE FUNCTION availability_is_news(organization uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e WHERE e.organization_id = organization AND e.object_id = provider
                    AND e.kind = 'availability.changed' AND e.at > clock_timestamp() - interval '1 minute')
$$;
--> statement-breakpoint
CREATE FUNCTION availability_event(concerned uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF concerned IS NULL THEN RETURN; END IF;
  INSERT INTO availability_news (provider_id, organization_id)
  SELECT DISTINCT c.provider_id, c.organization_id FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted' AND c.facility_status = 'approved'
     AND availability_is_news(c.organization_id, c.provider_id)
     AND NOT event_is_written(c.organization_id, 'availability.changed', c.provider_id)
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT DISTINCT c.organization_id, 'availability.changed', 'provider', c.provider_id
    FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted' AND c.facility_status = 'approved'
     AND NOT availability_is_news(c.organization_id, c.provider_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION availability_event_again(provider uuid) RETURNS void LANGUAGE sql AS $$
  WITH due AS (
    DELETE FROM availability_news n WHERE n.provider_id = provider AND NOT availability_is_news(n.organization_id, provider)
    RETURNING organization_id)
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT organization_id, 'availability.changed', 'provider', provider FROM due
   WHERE EXISTS (SELECT 1 FROM connections c WHERE c.provider_id = provider AND c.organization_id = due.organization_id
                    AND c.status = 'accepted' AND c.facility_status = 'approved')
$$;
--> statement-breakpoint
CREATE FUNCTION availabilities_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availability_event(array_agg(DISTINCT provider_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availabilities_events_new AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events();
--> statement-breakpoint
CREATE TRIGGER availabilities_events_gone AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events();
--> statement-breakpoint
CREATE FUNCTION availabilities_events_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availability_event(array_agg(DISTINCT c.provider_id))
     FROM changed c JOIN former f USING (id) WHERE (c.start_on, c.shift_type) IS DISTINCT FROM (f.start_on, f.shift_type);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availabilities_events AFTER UPDATE ON availabilities REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events_of_change();
--> statement-breakpoint
CREATE FUNCTION call_outs_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'shift.called_out', 'call_out', id, facility_id, status FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_outs_events AFTER INSERT ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION call_outs_events();
--> statement-breakpoint
CREATE FUNCTION rescues_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'shift.needs_cover', 'rescue', id, facility_id, status FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescues_events_new AFTER INSERT ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rescues_events_new();
--> statement-breakpoint
CREATE FUNCTION rescues_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'shift.covered', 'rescue', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status = 'filled' AND f.status <> 'filled';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescues_events AFTER UPDATE ON rescues REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION rescues_events();
--> statement-breakpoint
CREATE FUNCTION timesheets_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'timesheet.' || c.status, 'timesheet', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id)
   WHERE c.status <> f.status AND (c.status = 'submitted' OR (c.status = 'approved' AND f.status <> 'invoiced'))
   ORDER BY c.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timesheets_events AFTER UPDATE ON timesheets REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION timesheets_events();
--> statement-breakpoint
CREATE FUNCTION invoices_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, CASE c.status WHEN 'issued' THEN 'invoice.issued' WHEN 'paid' THEN 'invoice.paid' ELSE 'invoice.voided' END,
         'invoice', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id)
   WHERE c.kind = 'invoice' AND (f.status, c.status) IN (('draft', 'issued'), ('issued', 'paid'), ('issued', 'void'))
   ORDER BY c.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_events AFTER UPDATE ON invoices REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_events();
--> statement-breakpoint
-- Whoever has an account agreed by signing up; nobody is asked again for the versions that are in force.
INSERT INTO "consents" ("id", "user_id", "kind", "version", "at")
SELECT gen_random_uuid(), u."id", k.kind, '2026-01', u."created_at" FROM "users" u, (VALUES ('terms'), ('privacy')) k(kind) WHERE u."user_type" <> 'staff'
ON CONFLICT DO NOTHING;
