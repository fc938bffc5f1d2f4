CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_kind" CHECK ("account_tokens"."kind" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "user_permissions_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "user_permissions_name" CHECK ("user_permissions"."name" in ('read__assignments__opportunity', 'create__assignments__opportunity', 'update__assignments__opportunity'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"user_type" text NOT NULL,
	"registration_status" text DEFAULT 'setup' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"text_opt_in" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp with time zone,
	"google_subject" text,
	"rejected_reason" text,
	"status_before_rejection" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('provider', 'healthcare_entity_rep', 'staff')),
	CONSTRAINT "users_registration_status" CHECK ("users"."registration_status" in ('setup', 'missing_info', 'provider_profile', 'provisional', 'complete', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"signed_first_name" text NOT NULL,
	"signed_last_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"ip" text,
	CONSTRAINT "signatures_kind" CHECK ("signatures"."kind" in ('marketplace_agreement', 'contract')),
	CONSTRAINT "signatures_named" CHECK (btrim(signed_first_name) <> '' and btrim(signed_last_name) <> '')
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"start_on" date NOT NULL,
	"shift_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_shift_type" CHECK ("availabilities"."shift_type" in ('DAYTIME', 'OVERNIGHT', 'ANYTIME'))
);
--> statement-breakpoint
CREATE TABLE "booking_request_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_request_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" uuid,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_request_history_action" CHECK ("booking_request_history"."action" in ('request', 'respond', 'update', 'confirm', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"rep_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"fee_percent" integer NOT NULL,
	"extra_minutes" integer,
	"extra_hours_cents" integer,
	"bonus_cents" integer,
	"travel_cents" integer,
	"first_shift_on" date,
	"last_shift_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_requests_status" CHECK ("booking_requests"."status" in ('pending', 'responded', 'confirmed', 'canceled')),
	CONSTRAINT "booking_requests_extras_not_negative" CHECK (least("booking_requests"."extra_minutes", "booking_requests"."extra_hours_cents", "booking_requests"."bonus_cents", "booking_requests"."travel_cents") >= 0),
	CONSTRAINT "booking_requests_extra_hours_pair" CHECK (("booking_requests"."extra_minutes" is null) = ("booking_requests"."extra_hours_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"rate_kind" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"during" "tstzrange" NOT NULL,
	"minutes" integer NOT NULL,
	"shift_rate_cents" integer NOT NULL,
	"facility_rate_cents" integer NOT NULL,
	"status_by_provider" text DEFAULT 'pending' NOT NULL,
	"status_by_rep" text DEFAULT 'pending' NOT NULL,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"is_added" boolean DEFAULT false NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"previous" jsonb,
	"holds" boolean GENERATED ALWAYS AS (status_by_provider = 'accepted' and status_by_rep <> 'rejected' and not is_canceled and not is_removed) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_rate_kind" CHECK ("bookings"."rate_kind" in ('day', 'night', 'call', '24h')),
	CONSTRAINT "bookings_status_by_provider" CHECK ("bookings"."status_by_provider" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "bookings_status_by_rep" CHECK ("bookings"."status_by_rep" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "bookings_length" CHECK ("bookings"."minutes" between 15 and 1500)
);
--> statement-breakpoint
CREATE TABLE "clearances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'pending_clearance' NOT NULL,
	"rejection_reason" text,
	"rejection_details" text DEFAULT '' NOT NULL,
	"presentable_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clearances_status" CHECK ("clearances"."status" in ('pending_clearance', 'cleared', 'not_cleared'))
);
--> statement-breakpoint
CREATE TABLE "connection_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"reason_code" text NOT NULL,
	"effective_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shift_rate_day_cents" integer,
	"shift_rate_night_cents" integer,
	"shift_rate_call_cents" integer,
	"shift_rate_24h_cents" integer,
	"facility_rate_day_cents" integer,
	"facility_rate_night_cents" integer,
	"facility_rate_call_cents" integer,
	"facility_rate_24h_cents" integer,
	CONSTRAINT "connection_rates_reason_code" CHECK ("connection_rates"."reason_code" in ('ORIGINAL', 'FACILITY_OFFER', 'PROVIDER_RATE_CHANGE', 'OPPORTUNITY_MAX', 'STAFF_ADJUSTMENT'))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"rep_id" uuid,
	"status" text DEFAULT 'pending_response' NOT NULL,
	"facility_status" text DEFAULT 'pending_approval' NOT NULL,
	"facility_rejection_reason" text,
	"facility_rejection_details" text DEFAULT '' NOT NULL,
	"provider_rejection_reason" text,
	"provider_rejection_details" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"rates_proposed" boolean DEFAULT false NOT NULL,
	"shift_rate_day_cents" integer,
	"shift_rate_night_cents" integer,
	"shift_rate_call_cents" integer,
	"shift_rate_24h_cents" integer,
	"facility_rate_day_cents" integer,
	"facility_rate_night_cents" integer,
	"facility_rate_call_cents" integer,
	"facility_rate_24h_cents" integer,
	"match_score" integer,
	"match_reasons" jsonb,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_status" CHECK ("connections"."status" in ('pending_send', 'pending_response', 'accepted', 'rejected', 'canceled')),
	CONSTRAINT "connections_facility_status" CHECK ("connections"."facility_status" in ('pending_approval', 'approved', 'denied')),
	CONSTRAINT "connections_approved_after_accepted" CHECK ("connections"."facility_status" <> 'approved' or "connections"."status" = 'accepted')
);
--> statement-breakpoint
CREATE TABLE "provider_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"blocked" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_blocks_scope" CHECK ("provider_blocks"."scope" in ('organization', 'facility', 'state'))
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"street_address" text DEFAULT '' NOT NULL,
	"street_address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text,
	"zip_code" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"facility_type" text,
	"hospital_ownership" text,
	"emr" text,
	"extra_info" text DEFAULT '' NOT NULL,
	"hospital_daily_census" integer,
	"er_daily_census" integer,
	"icu_daily_census" integer,
	"number_of_beds" integer,
	"or_rooms" integer,
	"icu_open" text,
	"required_procedures" text DEFAULT '' NOT NULL,
	"dynamic_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_on" date,
	"estimated_duration" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"specialty" text NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"work_types" text[] DEFAULT '{}' NOT NULL,
	"life_support_certifications" text[] DEFAULT '{}' NOT NULL,
	"board_certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allow_imlc" boolean DEFAULT true NOT NULL,
	"allow_malpractice_history" boolean DEFAULT true NOT NULL,
	"years_of_experience" integer,
	"shifts_completed" integer,
	"shift_rate_types" text[] DEFAULT '{}' NOT NULL,
	"auto_match" boolean DEFAULT true NOT NULL,
	"max_accepted_connections" integer,
	"max_rate_day_cents" integer,
	"max_rate_night_cents" integer,
	"max_rate_call_cents" integer,
	"max_rate_24h_cents" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_status" CHECK ("opportunities"."status" in ('draft', 'open', 'reopened', 'in_progress', 'locked', 'filled', 'closed', 'error')),
	CONSTRAINT "opportunities_description_length" CHECK (char_length("opportunities"."description") <= 255),
	CONSTRAINT "opportunities_max_accepted" CHECK ("opportunities"."max_accepted_connections" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"has_contract" boolean DEFAULT false NOT NULL,
	"credentials_verified" boolean DEFAULT false NOT NULL,
	"platform_fee_percent" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_fee_range" CHECK ("organizations"."platform_fee_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"group_names" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reps_group_names" CHECK ("reps"."group_names" <@ array['manage_users', 'connect_with_providers', 'grant_clearance', 'schedule_shifts', 'confirm_shifts', 'manage_facilities', 'grant_presentation_approval']::text[])
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_definitions" (
	"category" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "code_definitions_category_code_pk" PRIMARY KEY("category","code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_certifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"type" text NOT NULL,
	"board_eligible" boolean DEFAULT false NOT NULL,
	"expiration_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"type" text NOT NULL,
	"expiration_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"state" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expiration_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licenses_type" CHECK ("licenses"."type" in ('MEDICAL', 'DEA', 'CSR', 'OTHER')),
	CONSTRAINT "licenses_status" CHECK ("licenses"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"prefix_name" text DEFAULT '' NOT NULL,
	"preferred_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"other_names" text DEFAULT '' NOT NULL,
	"gender" text,
	"texting_number" text,
	"street_address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text,
	"zip_code" text DEFAULT '' NOT NULL,
	"birth_on" date,
	"birth_city" text DEFAULT '' NOT NULL,
	"birth_state" text,
	"birth_country" text,
	"military_status" text,
	"military_branch" text,
	"ssn_ciphertext" text,
	"ssn_key_id" text,
	"ssn_last_four" text,
	"npi" text DEFAULT '' NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"professional_highlights" text DEFAULT '' NOT NULL,
	"linkedin_link" text DEFAULT '' NOT NULL,
	"is_resident" boolean DEFAULT false NOT NULL,
	"resident_graduation_on" date,
	"has_imlc" boolean DEFAULT false NOT NULL,
	"imlc_expiration_on" date,
	"shift_rate_day_cents" integer,
	"shift_rate_night_cents" integer,
	"shift_rate_call_cents" integer,
	"shift_rate_24h_cents" integer,
	"shift_limit" integer,
	"work_type" text,
	"travel_type" text,
	"saved_registration_steps" text[] DEFAULT '{}' NOT NULL,
	"completed_registration_steps" text[] DEFAULT '{}' NOT NULL,
	"registry" jsonb,
	"advocate_contacted_at" timestamp with time zone,
	"background_check_passed_at" timestamp with time zone,
	"background_check_reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"display_name" text DEFAULT '' NOT NULL,
	"licensed_states" text[] DEFAULT '{}' NOT NULL,
	"dea_licensed_states" text[] DEFAULT '{}' NOT NULL,
	"board_certification_types" text[] DEFAULT '{}' NOT NULL,
	"certification_types" text[] DEFAULT '{}' NOT NULL,
	"lead_rate_cents" integer,
	CONSTRAINT "providers_saved_steps" CHECK ("providers"."saved_registration_steps" <@ array['BASIC_INFO', 'RATES', 'PROFESSIONAL_TRAITS', 'SIGN_AGREEMENT']::text[]),
	CONSTRAINT "providers_completed_steps" CHECK ("providers"."completed_registration_steps" <@ array['BASIC_INFO', 'RATES', 'PROFESSIONAL_TRAITS', 'SIGN_AGREEMENT']::text[]),
	CONSTRAINT "providers_work_type" CHECK ("providers"."work_type" in ('SIDE_GIG', 'PART_TIME', 'FULL_TIME')),
	CONSTRAINT "providers_travel_type" CHECK ("providers"."travel_type" in ('LOCAL', 'REGIONAL', 'NATIONAL')),
	CONSTRAINT "providers_shift_limit" CHECK ("providers"."shift_limit" between 1 and 30),
	CONSTRAINT "providers_rates_not_negative" CHECK (least("providers"."shift_rate_day_cents", "providers"."shift_rate_night_cents", "providers"."shift_rate_call_cents", "providers"."shift_rate_24h_cents") > 0)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_request_history" ADD CONSTRAINT "booking_request_history_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_request_history" ADD CONSTRAINT "booking_request_history_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_rates" ADD CONSTRAINT "connection_rates_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_blocks" ADD CONSTRAINT "provider_blocks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reps" ADD CONSTRAINT "reps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reps" ADD CONSTRAINT "reps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_certifications" ADD CONSTRAINT "board_certifications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_of_user" ON "account_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_open_of_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "users_awaiting_staff" ON "users" USING btree ("user_type","created_at") WHERE "users"."registration_status" = 'provisional';--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_provider" ON "questionnaires" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_once" ON "signatures" USING btree ("provider_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "availabilities_of_provider_by_date" ON "availabilities" USING btree ("provider_id","start_on");--> statement-breakpoint
CREATE INDEX "availabilities_by_date" ON "availabilities" USING btree ("start_on","provider_id");--> statement-breakpoint
CREATE INDEX "booking_request_history_of_request" ON "booking_request_history" USING btree ("booking_request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_provider" ON "booking_requests" USING btree ("provider_id","status","last_shift_on");--> statement-breakpoint
CREATE INDEX "booking_requests_of_organization" ON "booking_requests" USING btree ("organization_id","status","last_shift_on");--> statement-breakpoint
CREATE INDEX "booking_requests_of_provider_by_first_shift" ON "booking_requests" USING btree ("provider_id","first_shift_on","id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_organization_by_first_shift" ON "booking_requests" USING btree ("organization_id","first_shift_on","id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_facility" ON "booking_requests" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_connection" ON "booking_requests" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "bookings_of_request" ON "bookings" USING btree ("booking_request_id","start_on","id");--> statement-breakpoint
CREATE INDEX "bookings_of_provider_by_date" ON "bookings" USING btree ("provider_id","start_on") WHERE not is_canceled and not is_removed;--> statement-breakpoint
CREATE UNIQUE INDEX "clearances_pair" ON "clearances" USING btree ("organization_id","provider_id");--> statement-breakpoint
CREATE INDEX "clearances_of_provider" ON "clearances" USING btree ("provider_id","status");--> statement-breakpoint
CREATE INDEX "connection_rates_of_connection" ON "connection_rates" USING btree ("connection_id","effective_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open" ON "connections" USING btree ("provider_id","facility_id",coalesce("opportunity_id", '00000000-0000-0000-0000-000000000000')) WHERE "connections"."status" in ('pending_send', 'pending_response', 'accepted') and "connections"."facility_status" <> 'denied';--> statement-breakpoint
CREATE INDEX "connections_of_provider" ON "connections" USING btree ("provider_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "connections_of_organization" ON "connections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "connections_of_organization_and_provider" ON "connections" USING btree ("organization_id","provider_id");--> statement-breakpoint
CREATE INDEX "connections_of_opportunity" ON "connections" USING btree ("opportunity_id","status");--> statement-breakpoint
CREATE INDEX "connections_of_facility" ON "connections" USING btree ("facility_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_blocks_once" ON "provider_blocks" USING btree ("provider_id","scope","blocked");--> statement-breakpoint
CREATE INDEX "facilities_of_organization_by_name" ON "facilities" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_of_organization" ON "opportunities" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE INDEX "opportunities_of_facility" ON "opportunities" USING btree ("facility_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reps_user" ON "reps" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reps_of_organization" ON "reps" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_object" ON "audit_log" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_key" ON "mailbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mailbox_to" ON "mailbox" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "outbox_undelivered" ON "outbox" USING btree ("available_at","id") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "board_certifications_of_provider" ON "board_certifications" USING btree ("provider_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_of_provider" ON "certifications" USING btree ("provider_id","type");--> statement-breakpoint
CREATE INDEX "licenses_of_provider" ON "licenses" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_user" ON "providers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "providers_list_by_name" ON "providers" USING btree (lower("display_name"),"id") WHERE "providers"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_list_by_rate" ON "providers" USING btree ("lead_rate_cents","id") WHERE "providers"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "providers_list_by_specialty" ON "providers" USING gin ("specialties");--> statement-breakpoint
CREATE INDEX "providers_list_by_state" ON "providers" USING gin ("licensed_states");--> statement-breakpoint
CREATE INDEX "providers_list_by_board" ON "providers" USING gin ("board_certification_types");--> statement-breakpoint
CREATE INDEX "providers_list_by_certification" ON "providers" USING gin ("certification_types");