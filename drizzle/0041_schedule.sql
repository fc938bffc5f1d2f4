CREATE TABLE "availability_offs" (
	"provider_id" uuid NOT NULL,
	"off_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_offs_provider_id_off_on_pk" PRIMARY KEY("provider_id","off_on")
);
--> statement-breakpoint
CREATE TABLE "availability_patterns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"every_weeks" integer DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"days" jsonb NOT NULL,
	"made_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_patterns_weeks" CHECK ("availability_patterns"."every_weeks" between 1 and 4),
	CONSTRAINT "availability_patterns_span" CHECK ("availability_patterns"."ends_on" >= "availability_patterns"."starts_on"),
	CONSTRAINT "availability_patterns_name_length" CHECK (char_length("availability_patterns"."name") <= 80)
);
--> statement-breakpoint
CREATE TABLE "need_wishes" (
	"needed_shift_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "need_wishes_needed_shift_id_provider_id_pk" PRIMARY KEY("needed_shift_id","provider_id"),
	CONSTRAINT "need_wishes_note_length" CHECK (char_length("need_wishes"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_span" CHECK ("time_off"."to_on" >= "time_off"."from_on"),
	CONSTRAINT "time_off_note_length" CHECK (char_length("time_off"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "work_limits" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"min_rest_hours" integer,
	"max_nights_in_row" integer,
	"max_days_in_row" integer,
	"max_hours_week" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_limits_rest" CHECK ("work_limits"."min_rest_hours" between 1 and 24),
	CONSTRAINT "work_limits_nights" CHECK ("work_limits"."max_nights_in_row" between 1 and 14),
	CONSTRAINT "work_limits_days" CHECK ("work_limits"."max_days_in_row" between 1 and 30),
	CONSTRAINT "work_limits_hours" CHECK ("work_limits"."max_hours_week" between 8 and 100)
);
--> statement-breakpoint
CREATE TABLE "schedule_plan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"needed_shift_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"is_ticked" boolean DEFAULT true NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"booking_request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_plan_items_state" CHECK ("schedule_plan_items"."state" in ('proposed', 'sent', 'refused')),
	CONSTRAINT "schedule_plan_items_sent" CHECK (("schedule_plan_items"."state" = 'sent') = ("schedule_plan_items"."booking_request_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "schedule_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"rep_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"facility_ids" uuid[] NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"options" jsonb NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	"solve_requested_at" timestamp with time zone,
	"solve_started_at" timestamp with time zone,
	"solve_tries" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_plans_source" CHECK ("schedule_plans"."source" in ('manual', 'copy', 'solver')),
	CONSTRAINT "schedule_plans_status" CHECK ("schedule_plans"."status" in ('open', 'solving', 'sending', 'sent', 'discarded')),
	CONSTRAINT "schedule_plans_span" CHECK ("schedule_plans"."to_on" between "schedule_plans"."from_on" and "schedule_plans"."from_on" + 41),
	CONSTRAINT "schedule_plans_facilities" CHECK (cardinality("schedule_plans"."facility_ids") between 1 and 30),
	CONSTRAINT "schedule_plans_name_length" CHECK (char_length("schedule_plans"."name") <= 80),
	CONSTRAINT "schedule_plans_sent" CHECK (("schedule_plans"."status" = 'sent') = ("schedule_plans"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"saved_search_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "saved_search_hits_saved_search_id_object_id_pk" PRIMARY KEY("saved_search_id","object_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"opportunity_id" uuid,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"alert" boolean DEFAULT false NOT NULL,
	"paused_reason" text,
	"checked_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_scope" CHECK ("saved_searches"."scope" in ('providers', 'candidates', 'opportunities', 'schedule', 'assignments', 'connections', 'timesheets', 'invoices')),
	CONSTRAINT "saved_searches_paused_reason" CHECK ("saved_searches"."paused_reason" in ('too_many', 'not_allowed')),
	CONSTRAINT "saved_searches_opportunity" CHECK (("saved_searches"."scope" = 'candidates') = ("saved_searches"."opportunity_id" is not null)),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_query_length" CHECK (char_length("saved_searches"."query") <= 2000),
	CONSTRAINT "saved_searches_alert" CHECK (not "saved_searches"."alert" or "saved_searches"."scope" in ('providers', 'candidates', 'opportunities'))
);
--> statement-breakpoint
CREATE TABLE "need_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"publish" boolean DEFAULT true NOT NULL,
	"weeks_ahead" integer DEFAULT 0 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"made_until" date,
	"stopped_reason" text,
	"rep_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "need_templates_stopped_reason" CHECK ("need_templates"."stopped_reason" in ('closed')),
	CONSTRAINT "need_templates_weeks_ahead" CHECK ("need_templates"."weeks_ahead" between 0 and 26),
	CONSTRAINT "need_templates_span" CHECK ("need_templates"."ends_on" >= "need_templates"."starts_on"),
	CONSTRAINT "need_templates_name_length" CHECK (char_length("need_templates"."name") between 1 and 80),
	CONSTRAINT "need_templates_lines" CHECK (jsonb_array_length("need_templates"."lines") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "needed_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"rate_kind" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"during" "tstzrange" NOT NULL,
	"minutes" integer NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"template_id" uuid,
	"rep_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "needed_shifts_rate_kind" CHECK ("needed_shifts"."rate_kind" in ('day', 'night', 'call', '24h')),
	CONSTRAINT "needed_shifts_priority" CHECK ("needed_shifts"."priority" in ('normal', 'high')),
	CONSTRAINT "needed_shifts_length" CHECK ("needed_shifts"."minutes" between 15 and 1500),
	CONSTRAINT "needed_shifts_note_length" CHECK (char_length("needed_shifts"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"organization_id" uuid NOT NULL,
	"specialty" text NOT NULL,
	"cents_per_hour" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_rates_organization_id_specialty_pk" PRIMARY KEY("organization_id","specialty"),
	CONSTRAINT "reference_rates_amount" CHECK ("reference_rates"."cents_per_hour" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD COLUMN "pattern_id" uuid;--> statement-breakpoint
ALTER TABLE "availabilities" ADD COLUMN "is_preferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "needed_shift_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "with_holes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "travelers" text DEFAULT 'NATIONAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_offs" ADD CONSTRAINT "availability_offs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_patterns" ADD CONSTRAINT "availability_patterns_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_wishes" ADD CONSTRAINT "need_wishes_needed_shift_id_needed_shifts_id_fk" FOREIGN KEY ("needed_shift_id") REFERENCES "public"."needed_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_wishes" ADD CONSTRAINT "need_wishes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_limits" ADD CONSTRAINT "work_limits_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plan_items" ADD CONSTRAINT "schedule_plan_items_plan_id_schedule_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."schedule_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plan_items" ADD CONSTRAINT "schedule_plan_items_needed_shift_id_needed_shifts_id_fk" FOREIGN KEY ("needed_shift_id") REFERENCES "public"."needed_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plan_items" ADD CONSTRAINT "schedule_plan_items_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plan_items" ADD CONSTRAINT "schedule_plan_items_booking_request_id_booking_requests_id_fk" FOREIGN KEY ("booking_request_id") REFERENCES "public"."booking_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plans" ADD CONSTRAINT "schedule_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_plans" ADD CONSTRAINT "schedule_plans_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_templates" ADD CONSTRAINT "need_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_templates" ADD CONSTRAINT "need_templates_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_templates" ADD CONSTRAINT "need_templates_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_templates" ADD CONSTRAINT "need_templates_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_shifts" ADD CONSTRAINT "needed_shifts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_shifts" ADD CONSTRAINT "needed_shifts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_shifts" ADD CONSTRAINT "needed_shifts_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_shifts" ADD CONSTRAINT "needed_shifts_template_id_need_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."need_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needed_shifts" ADD CONSTRAINT "needed_shifts_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_rates" ADD CONSTRAINT "reference_rates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_patterns_of_provider" ON "availability_patterns" USING btree ("provider_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "need_wishes_of_provider" ON "need_wishes" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "time_off_of_provider" ON "time_off" USING btree ("provider_id","from_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_plan_items_of_plan" ON "schedule_plan_items" USING btree ("plan_id","needed_shift_id");--> statement-breakpoint
CREATE INDEX "schedule_plan_items_of_needed_shift" ON "schedule_plan_items" USING btree ("needed_shift_id");--> statement-breakpoint
CREATE INDEX "schedule_plan_items_of_provider" ON "schedule_plan_items" USING btree ("provider_id","plan_id");--> statement-breakpoint
CREATE INDEX "schedule_plan_items_of_request" ON "schedule_plan_items" USING btree ("booking_request_id") WHERE booking_request_id is not null;--> statement-breakpoint
CREATE INDEX "schedule_plans_of_organization" ON "schedule_plans" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "schedule_plans_in_work" ON "schedule_plans" USING btree ("status","updated_at") WHERE status in ('open', 'solving', 'sending');--> statement-breakpoint
CREATE INDEX "saved_search_hits_to_tell" ON "saved_search_hits" USING btree ("saved_search_id") WHERE notified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_of_opportunity" ON "saved_searches" USING btree ("opportunity_id") WHERE opportunity_id is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_to_run" ON "saved_searches" USING btree ("checked_at" NULLS FIRST,"id") WHERE alert;--> statement-breakpoint
CREATE UNIQUE INDEX "need_templates_name" ON "need_templates" USING btree ("facility_id",lower("name"));--> statement-breakpoint
CREATE INDEX "need_templates_of_organization" ON "need_templates" USING btree ("organization_id","facility_id","id");--> statement-breakpoint
CREATE INDEX "need_templates_of_opportunity" ON "need_templates" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "need_templates_kept_made" ON "need_templates" USING btree ("id") WHERE weeks_ahead > 0;--> statement-breakpoint
CREATE INDEX "needed_shifts_of_opportunity" ON "needed_shifts" USING btree ("opportunity_id","start_on","id");--> statement-breakpoint
CREATE INDEX "needed_shifts_of_organization" ON "needed_shifts" USING btree ("organization_id","start_on","facility_id");--> statement-breakpoint
CREATE INDEX "needed_shifts_of_facility" ON "needed_shifts" USING btree ("facility_id","start_on","rate_kind") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "needed_shifts_of_template" ON "needed_shifts" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_pattern_id_availability_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."availability_patterns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_needed_shift_id_needed_shifts_id_fk" FOREIGN KEY ("needed_shift_id") REFERENCES "public"."needed_shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availabilities_of_pattern" ON "availabilities" USING btree ("pattern_id","start_on") WHERE pattern_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_of_needed_shift" ON "bookings" USING btree ("needed_shift_id") WHERE not is_canceled and not is_removed and status_by_provider <> 'rejected' and status_by_rep <> 'rejected';--> statement-breakpoint
CREATE INDEX "bookings_of_needed_shift" ON "bookings" USING btree ("needed_shift_id") WHERE needed_shift_id is not null;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_travelers" CHECK ("opportunities"."travelers" in ('LOCAL', 'REGIONAL', 'NATIONAL'));
--> statement-breakpoint
ALTER TABLE availability_patterns ADD CONSTRAINT availability_patterns_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);
--> statement-breakpoint
ALTER TABLE time_off ADD CONSTRAINT time_off_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(from_on, to_on, '[]') WITH &&);
