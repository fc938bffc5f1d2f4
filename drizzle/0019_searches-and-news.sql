CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facility_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('own', 'facility')),
	CONSTRAINT "calendar_feeds_of_facility" CHECK (("calendar_feeds"."kind" = 'facility') = ("calendar_feeds"."facility_id" is not null)),
	CONSTRAINT "calendar_feeds_name_length" CHECK (length("calendar_feeds"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "raised_hands" (
	"rescue_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raised_hands_rescue_id_provider_id_pk" PRIMARY KEY("rescue_id","provider_id"),
	CONSTRAINT "raised_hands_note_length" CHECK (length("raised_hands"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "rescue_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rescue_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"what" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "rescue_log_what" CHECK ("rescue_log"."what" in ('started', 'wave', 'asked', 'hand', 'raised', 'changed', 'paused', 'resumed', 'exhausted', 'on_board', 'withdrawn', 'filled', 'stopped', 'unfilled'))
);
--> statement-breakpoint
CREATE TABLE "rescue_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rescue_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"wave_number" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"closed_reason" text,
	"decline_reason" text,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"told_bonus_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rescue_offers_tier" CHECK ("rescue_offers"."tier" in ('facility', 'organization')),
	CONSTRAINT "rescue_offers_status" CHECK ("rescue_offers"."status" in ('asked', 'declined', 'accepted', 'closed', 'withdrawn')),
	CONSTRAINT "rescue_offers_closed_reason" CHECK ("rescue_offers"."closed_reason" in ('taken', 'stopped', 'ended', 'answered')),
	CONSTRAINT "rescue_offers_decline_reason" CHECK ("rescue_offers"."decline_reason" in ('BUSY', 'TOO_FAR', 'PAY', 'SHORT_NOTICE', 'OTHER')),
	CONSTRAINT "rescue_offers_answered_by" CHECK ("rescue_offers"."answered_by" in ('app', 'link')),
	CONSTRAINT "rescue_offers_closed_for" CHECK (("rescue_offers"."status" = 'closed') = ("rescue_offers"."closed_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "rescue_rules" (
	"facility_id" uuid PRIMARY KEY NOT NULL,
	"on_call_out" boolean DEFAULT false NOT NULL,
	"other_facilities" boolean DEFAULT false NOT NULL,
	"ticked_by_rep_id" uuid,
	"wave_size" integer DEFAULT 5 NOT NULL,
	"wave_minutes" integer DEFAULT 30 NOT NULL,
	"bonus_cents" integer DEFAULT 0 NOT NULL,
	"bonus_step_cents" integer DEFAULT 0 NOT NULL,
	"bonus_max_cents" integer DEFAULT 0 NOT NULL,
	"board" text DEFAULT 'off' NOT NULL,
	"saved_by_rep_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rescue_rules_board" CHECK ("rescue_rules"."board" in ('off', 'after_waves', 'at_once')),
	CONSTRAINT "rescue_rules_wave_size" CHECK ("rescue_rules"."wave_size" between 1 and 50),
	CONSTRAINT "rescue_rules_wave_minutes" CHECK ("rescue_rules"."wave_minutes" between 5 and 720),
	CONSTRAINT "rescue_rules_bonus" CHECK ("rescue_rules"."bonus_cents" between 0 and "rescue_rules"."bonus_max_cents" and "rescue_rules"."bonus_max_cents" <= 1000000 and "rescue_rules"."bonus_step_cents" between 0 and 1000000),
	CONSTRAINT "rescue_rules_ticked_by" CHECK ("rescue_rules"."other_facilities" = ("rescue_rules"."ticked_by_rep_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "rescues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"call_out_id" uuid,
	"holder_id" uuid NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"status_reason" text,
	"rep_id" uuid NOT NULL,
	"by_rule" boolean DEFAULT false NOT NULL,
	"rate_kind" text NOT NULL,
	"start_on" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_on" date NOT NULL,
	"end_time" time(0) NOT NULL,
	"during" "tstzrange" NOT NULL,
	"minutes" integer NOT NULL,
	"specialty" text NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"tiers" text[] NOT NULL,
	"wave_size" integer DEFAULT 5 NOT NULL,
	"wave_minutes" integer DEFAULT 30 NOT NULL,
	"bonus_cents" integer DEFAULT 0 NOT NULL,
	"bonus_step_cents" integer DEFAULT 0 NOT NULL,
	"bonus_max_cents" integer DEFAULT 0 NOT NULL,
	"board" text DEFAULT 'off' NOT NULL,
	"bonus_start_cents" integer DEFAULT 0 NOT NULL,
	"wave_number" integer DEFAULT 0 NOT NULL,
	"next_wave_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"seconds_left" integer,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"excluded" uuid[] DEFAULT '{}' NOT NULL,
	"exhausted_at" timestamp with time zone,
	"on_board_at" timestamp with time zone,
	"filled_booking_id" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rescues_source" CHECK ("rescues"."source" in ('call_out', 'no_show', 'declined', 'unanswered')),
	CONSTRAINT "rescues_status" CHECK ("rescues"."status" in ('running', 'paused', 'filled', 'stopped', 'unfilled')),
	CONSTRAINT "rescues_status_reason" CHECK ("rescues"."status_reason" in ('organization', 'nobody_in_charge', 'not_needed', 'withdrawn', 'answered', 'changed')),
	CONSTRAINT "rescues_rate_kind" CHECK ("rescues"."rate_kind" in ('day', 'night', 'call', '24h')),
	CONSTRAINT "rescues_board" CHECK ("rescues"."board" in ('off', 'after_waves', 'at_once')),
	CONSTRAINT "rescues_wave_size" CHECK ("rescues"."wave_size" between 1 and 50),
	CONSTRAINT "rescues_wave_minutes" CHECK ("rescues"."wave_minutes" between 5 and 720),
	CONSTRAINT "rescues_bonus" CHECK ("rescues"."bonus_cents" between 0 and "rescues"."bonus_max_cents" and "rescues"."bonus_max_cents" <= 1000000 and "rescues"."bonus_step_cents" between 0 and 1000000),
	CONSTRAINT "rescues_tiers" CHECK ("rescues"."tiers" <@ array['facility', 'organization']::text[]),
	CONSTRAINT "rescues_some_tier" CHECK (cardinality("rescues"."tiers") > 0),
	CONSTRAINT "rescues_some_degree" CHECK (cardinality("rescues"."degrees") > 0),
	CONSTRAINT "rescues_note_length" CHECK (length("rescues"."note") <= 500),
	CONSTRAINT "rescues_filled_by" CHECK (("rescues"."status" = 'filled') = ("rescues"."filled_booking_id" is not null)),
	CONSTRAINT "rescues_paused_since" CHECK (("rescues"."status" = 'paused') = ("rescues"."paused_at" is not null)),
	CONSTRAINT "rescues_closed_since" CHECK (("rescues"."status" in ('filled', 'stopped', 'unfilled')) = ("rescues"."closed_at" is not null)),
	CONSTRAINT "rescues_ends_with_start" CHECK ("rescues"."ends_at" = lower("rescues"."during"))
);
--> statement-breakpoint
CREATE TABLE "answer_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"object_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_links_purpose" CHECK ("answer_links"."purpose" in ('offer', 'assignment', 'call_out'))
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_choices_kind" CHECK ("notice_choices"."kind" in ('shift_offer', 'offer_closed', 'open_shift', 'assignment', 'connection', 'reminder', 'call_out', 'rescue', 'pay')),
	CONSTRAINT "notice_choices_email" CHECK ("notice_choices"."email" in ('now', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" time(0) DEFAULT '22:00' NOT NULL,
	"quiet_to" time(0) DEFAULT '06:00' NOT NULL,
	"urgent_in_quiet_hours" boolean NOT NULL,
	"asks_on" boolean DEFAULT true NOT NULL,
	"asks_paused_until" date,
	"min_notice_hours" integer DEFAULT 0 NOT NULL,
	"max_offers_per_day" integer DEFAULT 5 NOT NULL,
	"answer_links_on" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK ("notice_settings"."quiet_from" <> "notice_settings"."quiet_to"),
	CONSTRAINT "notice_settings_notice" CHECK ("notice_settings"."min_notice_hours" between 0 and 168),
	CONSTRAINT "notice_settings_offers" CHECK ("notice_settings"."max_offers_per_day" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"href" text NOT NULL,
	"in_digest" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('shift_offer', 'offer_closed', 'open_shift', 'assignment', 'connection', 'reminder', 'call_out', 'rescue', 'pay')),
	CONSTRAINT "notices_lengths" CHECK (length("notices"."title") <= 200 and length("notices"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_lengths" CHECK (length("push_subscriptions"."endpoint") <= 1000 and length("push_subscriptions"."p256dh") <= 200 and length("push_subscriptions"."auth") <= 100 and length("push_subscriptions"."label") <= 100)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rescue_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_rescue_id_rescues_id_fk" FOREIGN KEY ("rescue_id") REFERENCES "public"."rescues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_log" ADD CONSTRAINT "rescue_log_rescue_id_rescues_id_fk" FOREIGN KEY ("rescue_id") REFERENCES "public"."rescues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_log" ADD CONSTRAINT "rescue_log_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_rescue_id_rescues_id_fk" FOREIGN KEY ("rescue_id") REFERENCES "public"."rescues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_rules" ADD CONSTRAINT "rescue_rules_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_rules" ADD CONSTRAINT "rescue_rules_ticked_by_rep_id_reps_id_fk" FOREIGN KEY ("ticked_by_rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_rules" ADD CONSTRAINT "rescue_rules_saved_by_rep_id_reps_id_fk" FOREIGN KEY ("saved_by_rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_call_out_id_call_outs_id_fk" FOREIGN KEY ("call_out_id") REFERENCES "public"."call_outs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_holder_id_providers_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_rep_id_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_filled_booking_id_bookings_id_fk" FOREIGN KEY ("filled_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" USING btree ("user_id","created_at","id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "raised_hands_of_provider" ON "raised_hands" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "rescue_log_of_search" ON "rescue_log" USING btree ("rescue_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rescue_offers_once" ON "rescue_offers" USING btree ("rescue_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rescue_offers_one_accepted" ON "rescue_offers" USING btree ("rescue_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "rescue_offers_of_provider" ON "rescue_offers" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rescue_offers_of_wave" ON "rescue_offers" USING btree ("rescue_id","wave_number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rescues_one_open" ON "rescues" USING btree ("booking_id") WHERE status in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "rescues_of_shift" ON "rescues" USING btree ("booking_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rescues_of_call_out" ON "rescues" USING btree ("call_out_id");--> statement-breakpoint
CREATE INDEX "rescues_of_organization" ON "rescues" USING btree ("organization_id","status","start_on","start_time","id");--> statement-breakpoint
CREATE INDEX "rescues_open" ON "rescues" USING btree ("next_wave_at","id") WHERE status in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "rescues_ending" ON "rescues" USING btree ("ends_at","id") WHERE status in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "rescues_on_board" ON "rescues" USING btree ("start_on","id") WHERE status = 'running' and on_board_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_links_one_open" ON "answer_links" USING btree ("purpose","object_id","user_id") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "answer_links_of_user" ON "answer_links" USING btree ("user_id") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "answer_links_by_end" ON "answer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_for_digest" ON "notices" USING btree ("user_id","created_at") WHERE in_digest and read_at is null;--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_once" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_of_rescue" ON "bookings" USING btree ("rescue_id") WHERE rescue_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_facility_by_date" ON "bookings" USING btree ("facility_id","start_on");--> statement-breakpoint
CREATE INDEX "bookings_of_provider_fallen" ON "bookings" USING btree ("provider_id","updated_at") WHERE is_canceled or is_removed or status_by_provider = 'rejected' or status_by_rep = 'rejected';--> statement-breakpoint

-- A search keeps its shift; its bonus only rises; what became of it stays so.
CREATE FUNCTION rescues_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a closed search never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_final';
  END IF;
  IF NEW.bonus_cents < OLD.bonus_cents THEN
    RAISE EXCEPTION 'the bonus of a search never falls' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_bonus_rises';
  END IF;
  IF (NEW.organization_id, NEW.facility_id, NEW.booking_id, NEW.holder_id, NEW.source, NEW.rate_kind, NEW.start_on, NEW.start_time,
      NEW.end_on, NEW.end_time, NEW.during, NEW.minutes, NEW.ends_at)
     IS DISTINCT FROM (OLD.organization_id, OLD.facility_id, OLD.booking_id, OLD.holder_id, OLD.source, OLD.rate_kind, OLD.start_on,
      OLD.start_time, OLD.end_on, OLD.end_time, OLD.during, OLD.minutes, OLD.ends_at) THEN
    RAISE EXCEPTION 'the shift of a search never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_shift';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescues_keep BEFORE UPDATE ON rescues FOR EACH ROW EXECUTE FUNCTION rescues_keep();
--> statement-breakpoint
CREATE TRIGGER rescue_log_insert_only BEFORE UPDATE OR TRUNCATE ON rescue_log EXECUTE FUNCTION insert_only();
--> statement-breakpoint
-- An offer that was accepted, or that its search closed, stays so.
CREATE FUNCTION rescue_offers_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'an offer that is over never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescue_offers_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescue_offers_keep BEFORE UPDATE ON rescue_offers
  FOR EACH ROW WHEN (OLD.status IN ('accepted', 'closed')) EXECUTE FUNCTION rescue_offers_keep();
--> statement-breakpoint

-- Whoever is told that a shift is covered can rely on it.
CREATE FUNCTION rescues_filled_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM bookings b JOIN booking_requests r ON r.id = b.booking_request_id
                  WHERE b.id = NEW.filled_booking_id AND b.rescue_id = NEW.id AND r.status = 'confirmed'
                    AND b.status_by_provider = 'accepted' AND b.status_by_rep = 'accepted')
     OR EXISTS (SELECT 1 FROM call_outs c WHERE c.id = NEW.call_out_id AND c.confirmed_at IS NOT NULL
                   AND c.status NOT IN ('filled', 'released')) THEN
    RAISE EXCEPTION 'a filled search has its shift, and its holder is let go'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_filled_holds';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rescues_filled_holds AFTER INSERT OR UPDATE OF status ON rescues DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'filled') EXECUTE FUNCTION rescues_filled_holds();
--> statement-breakpoint

-- Whatever makes a shift no longer vacant stops its search in the same transaction, whoever wrote it.
CREATE FUNCTION rescue_stop(shift uuid, because text, from_sources text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE search uuid;
BEGIN
  UPDATE rescues SET status = 'stopped', status_reason = because, paused_at = NULL, seconds_left = NULL, next_wave_at = NULL,
         closed_at = now(), updated_at = now()
   WHERE booking_id = shift AND status IN ('running', 'paused') AND source = ANY (from_sources)
  RETURNING id INTO search;
  IF search IS NULL THEN RETURN; END IF;
  UPDATE rescue_offers SET status = 'closed', closed_reason = CASE because WHEN 'answered' THEN 'answered' ELSE 'stopped' END,
         updated_at = now()
   WHERE rescue_id = search AND status = 'asked';
  INSERT INTO rescue_log (id, rescue_id, at, what, details)
  VALUES (uuid_v7(), search, now(), 'stopped', jsonb_build_object('reason', because));
  INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'rescue/stopped', jsonb_build_object('rescueId', search));
END $$;
--> statement-breakpoint
CREATE FUNCTION bookings_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status_by_provider = 'accepted' AND OLD.status_by_provider <> 'accepted' THEN
    PERFORM rescue_stop(NEW.id, 'answered', '{declined,unanswered}');
  END IF;
  -- Where the holder declines the last shift of a request, the request is canceled with it: nobody has taken it back.
  IF (NEW.released_at IS NULL AND NEW.is_canceled AND NOT OLD.is_canceled
       AND NOT (NEW.status_by_provider = 'rejected' AND OLD.status_by_provider <> 'rejected'))
     OR (NEW.is_removed AND NOT OLD.is_removed)
     OR (NEW.start_on, NEW.end_on, NEW.start_time, NEW.end_time, NEW.rate_kind, NEW.during)
        IS DISTINCT FROM (OLD.start_on, OLD.end_on, OLD.start_time, OLD.end_time, OLD.rate_kind, OLD.during) THEN
    PERFORM rescue_stop(NEW.id, 'changed', '{call_out,no_show,declined,unanswered}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_end_search AFTER UPDATE OF status_by_provider, is_canceled, is_removed, start_on, end_on, start_time,
  end_time, rate_kind, during ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_end_search();
--> statement-breakpoint
CREATE FUNCTION call_outs_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, 'withdrawn', '{call_out}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_outs_end_search AFTER UPDATE OF status ON call_outs
  FOR EACH ROW WHEN (NEW.status = 'withdrawn' AND OLD.status = 'open') EXECUTE FUNCTION call_outs_end_search();
--> statement-breakpoint
-- Nobody came, says the organization; the holder's hours say otherwise.
CREATE FUNCTION timesheets_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, CASE WHEN NEW.status = 'submitted' THEN 'answered' ELSE 'changed' END, '{no_show}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timesheets_end_search AFTER UPDATE OF status ON timesheets
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status
    AND NOT (NEW.status = 'queried' AND NEW.reason_code IS NOT DISTINCT FROM 'DID_NOT_WORK')
    AND NOT (NEW.status = 'closed' AND NEW.attendance IS NOT DISTINCT FROM 'no_show')) EXECUTE FUNCTION timesheets_end_search();
--> statement-breakpoint
-- Its line of the audit log comes at commit: the log is locked last.
CREATE FUNCTION rescues_stopped_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details)
  VALUES (0, now(), 'system', 'rescue-stops', 'rescue/stopped', 'rescue', NEW.id::text,
          jsonb_build_object('reason', NEW.status_reason));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rescues_stopped_audit AFTER UPDATE OF status ON rescues DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'stopped' AND NEW.status_reason IN ('withdrawn', 'answered', 'changed'))
  EXECUTE FUNCTION rescues_stopped_audit();
--> statement-breakpoint

-- What ends every session of an account ends its devices, too: another password, deactivation, rejection.
CREATE FUNCTION users_forget_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_devices AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_forget_devices();
--> statement-breakpoint

INSERT INTO code_definitions (category, code, title, sequence) VALUES
  ('ShiftOfferDeclineReason', 'BUSY', 'Busy', 1),
  ('ShiftOfferDeclineReason', 'TOO_FAR', 'Too far', 2),
  ('ShiftOfferDeclineReason', 'PAY', 'Pay', 3),
  ('ShiftOfferDeclineReason', 'SHORT_NOTICE', 'Short notice', 4),
  ('ShiftOfferDeclineReason', 'OTHER', 'Other', 5);
