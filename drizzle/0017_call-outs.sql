CREATE TABLE "call_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"reported_by" text NOT NULL,
	"reported_by_user_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_outs_reason" CHECK ("call_outs"."reason" in ('ILLNESS', 'FAMILY', 'TRAVEL', 'OTHER')),
	CONSTRAINT "call_outs_reported_by" CHECK ("call_outs"."reported_by" in ('provider', 'rep')),
	CONSTRAINT "call_outs_status" CHECK ("call_outs"."status" in ('open', 'withdrawn', 'filled', 'released')),
	CONSTRAINT "call_outs_comment_length" CHECK (length("call_outs"."comment") <= 2000),
	CONSTRAINT "call_outs_open_until_closed" CHECK (("call_outs"."status" = 'open') = ("call_outs"."closed_at" is null)),
	CONSTRAINT "call_outs_released_by_word" CHECK ("call_outs"."confirmed_at" is not null or ("call_outs"."reported_by" = 'rep' and "call_outs"."status" in ('open', 'withdrawn')))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_reported_by_user_id_users_id_fk" FOREIGN KEY ("reported_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_outs_one_open" ON "call_outs" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "call_outs_of_shift" ON "call_outs" USING btree ("booking_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_outs_of_provider" ON "call_outs" USING btree ("provider_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "call_outs_of_organization" ON "call_outs" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_released_is_canceled" CHECK ("bookings"."released_at" is null or "bookings"."is_canceled");--> statement-breakpoint

-- A shift is released once, in a request that is confirmed, and stays so.
CREATE FUNCTION bookings_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.released_at IS NOT NULL
     OR NOT EXISTS (SELECT 1 FROM booking_requests WHERE id = NEW.booking_request_id AND status = 'confirmed') THEN
    RAISE EXCEPTION 'a shift is released once, and only once it is confirmed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_release';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_release_new BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION bookings_release();
--> statement-breakpoint
CREATE TRIGGER bookings_release BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.released_at IS DISTINCT FROM OLD.released_at) EXECUTE FUNCTION bookings_release();
--> statement-breakpoint
-- How often a shift has changed for whoever keeps it in a calendar. What the application writes is overwritten.
CREATE FUNCTION bookings_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.revision +
    ((NEW.start_on, NEW.end_on, NEW.start_time, NEW.end_time, NEW.during, NEW.rate_kind, NEW.status_by_provider,
      NEW.status_by_rep, NEW.is_canceled, NEW.is_removed, NEW.released_at) IS DISTINCT FROM
     (OLD.start_on, OLD.end_on, OLD.start_time, OLD.end_time, OLD.during, OLD.rate_kind, OLD.status_by_provider,
      OLD.status_by_rep, OLD.is_canceled, OLD.is_removed, OLD.released_at))::integer END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_revise BEFORE INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_revise();
--> statement-breakpoint

-- A released shift is no part of its request any more. One of which nothing else is left is found where it was.
CREATE OR REPLACE FUNCTION booking_request_reading(request uuid, request_status text, OUT first_on date, OUT last_on date,
  OUT last_end date, OUT shift_cents integer, OUT facility_cents integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(start_on) FILTER (WHERE released_at IS NULL), min(start_on)),
         coalesce(max(start_on) FILTER (WHERE released_at IS NULL), max(start_on)),
         coalesce(max(end_on) FILTER (WHERE released_at IS NULL AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'),
                  max(end_on) FILTER (WHERE released_at IS NULL), max(end_on)),
         coalesce(sum(round(minutes * shift_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer,
         coalesce(sum(round(minutes * facility_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer
    FROM (SELECT *, released_at IS NULL AND CASE request_status
                      WHEN 'responded' THEN status_by_provider = 'accepted'
                      WHEN 'confirmed' THEN status_by_provider = 'accepted' AND status_by_rep = 'accepted'
                      ELSE true
                    END AS counts
            FROM bookings WHERE booking_request_id = request AND NOT is_removed) shifts
$$;
--> statement-breakpoint
DROP TRIGGER bookings_span ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_span AFTER INSERT OR DELETE OR UPDATE OF start_on, end_on, minutes, shift_rate_cents, facility_rate_cents,
  status_by_provider, status_by_rep, is_removed, released_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION booking_requests_span();
--> statement-breakpoint

-- What became of a call-out stays so.
CREATE FUNCTION call_outs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a closed call-out never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'call_outs_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_outs_keep BEFORE UPDATE ON call_outs
  FOR EACH ROW WHEN (OLD.status <> 'open') EXECUTE FUNCTION call_outs_keep();
--> statement-breakpoint

INSERT INTO code_definitions (category, code, title, sequence) VALUES
  ('CallOutReason', 'ILLNESS', 'Illness', 1),
  ('CallOutReason', 'FAMILY', 'Family', 2),
  ('CallOutReason', 'TRAVEL', 'Travel', 3),
  ('CallOutReason', 'OTHER', 'Other', 4);
