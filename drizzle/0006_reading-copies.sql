CREATE TABLE "open_days" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"dates" datemultirange NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "last_end_on" date;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "counted_shift_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "counted_facility_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_days" ADD CONSTRAINT "open_days_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- What the lists read of a request: from when to when it goes, and the pay of the shifts that count in its status.
CREATE FUNCTION booking_request_reading(request uuid, request_status text, OUT first_on date, OUT last_on date,
  OUT last_end date, OUT shift_cents integer, OUT facility_cents integer) LANGUAGE sql STABLE AS $$
  SELECT min(start_on), max(start_on),
         coalesce(max(end_on) FILTER (WHERE status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'), max(end_on)),
         coalesce(sum(round(minutes * shift_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer,
         coalesce(sum(round(minutes * facility_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer
    FROM (SELECT *, CASE request_status
                      WHEN 'responded' THEN status_by_provider = 'accepted'
                      WHEN 'confirmed' THEN status_by_provider = 'accepted' AND status_by_rep = 'accepted'
                      ELSE true
                    END AS counts
            FROM bookings WHERE booking_request_id = request AND NOT is_removed) shifts
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_requests_span() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE request uuid := coalesce(NEW.booking_request_id, OLD.booking_request_id);
BEGIN
  UPDATE booking_requests r
     SET first_shift_on = s.first_on, last_shift_on = s.last_on, last_end_on = s.last_end,
         counted_shift_cents = s.shift_cents, counted_facility_cents = s.facility_cents
    FROM (SELECT q.id, reading.* FROM booking_requests q, booking_request_reading(q.id, q.status) reading
           WHERE q.id = request) s
   WHERE r.id = s.id
     AND (r.first_shift_on, r.last_shift_on, r.last_end_on, r.counted_shift_cents, r.counted_facility_cents)
         IS DISTINCT FROM (s.first_on, s.last_on, s.last_end, s.shift_cents, s.facility_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_span ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_span AFTER INSERT OR DELETE OR UPDATE OF start_on, end_on, minutes, shift_rate_cents, facility_rate_cents,
  status_by_provider, status_by_rep, is_removed ON bookings
  FOR EACH ROW EXECUTE FUNCTION booking_requests_span();
--> statement-breakpoint
-- Which shifts count depends on the status.
CREATE FUNCTION booking_requests_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT shift_cents, facility_cents INTO NEW.counted_shift_cents, NEW.counted_facility_cents
    FROM booking_request_reading(NEW.id, NEW.status);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_recount BEFORE UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION booking_requests_recount();
--> statement-breakpoint
ALTER TABLE booking_requests DISABLE TRIGGER booking_requests_move;
--> statement-breakpoint
UPDATE booking_requests r SET last_end_on = s.last_end, counted_shift_cents = s.shift_cents, counted_facility_cents = s.facility_cents
  FROM (SELECT q.id, reading.* FROM booking_requests q, booking_request_reading(q.id, q.status) reading) s WHERE s.id = r.id;
--> statement-breakpoint
ALTER TABLE booking_requests ENABLE TRIGGER booking_requests_move;
--> statement-breakpoint

-- The dates a provider offers and no accepted shift holds. The lock comes before the look, so that of two writers the
-- second reads what the first wrote.
CREATE FUNCTION open_days_read(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM open_days WHERE provider_id = target FOR UPDATE;
  INSERT INTO open_days (provider_id, dates)
  SELECT p.id, coalesce(range_agg(daterange(a.start_on, a.start_on, '[]')) FILTER (WHERE a.id IS NOT NULL), '{}')
    FROM providers p
    LEFT JOIN availabilities a ON a.provider_id = p.id AND NOT EXISTS
      (SELECT 1 FROM bookings b WHERE b.provider_id = p.id AND b.start_on = a.start_on AND b.holds)
   WHERE p.id = target
   GROUP BY p.id
  ON CONFLICT (provider_id) DO UPDATE SET dates = EXCLUDED.dates;
END $$;
--> statement-breakpoint
CREATE FUNCTION open_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_days_read(provider_id) FROM (SELECT DISTINCT provider_id FROM changed ORDER BY 1) touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION open_days_follow_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_days_read(provider_id)
     FROM (SELECT DISTINCT now.provider_id FROM changed now JOIN former USING (id)
            WHERE (now.holds, now.start_on) IS DISTINCT FROM (former.holds, former.start_on) ORDER BY 1) touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availabilities_opened AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
--> statement-breakpoint
CREATE TRIGGER availabilities_closed AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
--> statement-breakpoint
CREATE TRIGGER bookings_opened AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
--> statement-breakpoint
CREATE TRIGGER bookings_moved AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow_shifts();
--> statement-breakpoint
CREATE TRIGGER bookings_closed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
--> statement-breakpoint
SELECT open_days_read(provider_id) FROM (SELECT DISTINCT provider_id FROM availabilities) offering;
