CREATE OR REPLACE FUNCTION business_days_after(starts timestamptz, days integer, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  remaining double precision := days;
  day date := (starts AT TIME ZONE zone)::date;
  day_start timestamptz; day_end timestamptz; available double precision;
BEGIN
  LOOP
    day_start := day::timestamp AT TIME ZONE zone;
    day_end := (day + 1)::timestamp AT TIME ZONE zone;
    IF extract(isodow FROM day) < 6 AND NOT is_federal_holiday(day) THEN
      available := extract(epoch FROM day_end - greatest(starts, day_start)) / extract(epoch FROM day_end - day_start);
      IF available > remaining THEN
        RETURN greatest(starts, day_start) + remaining * (day_end - day_start);
      END IF;
      remaining := remaining - available;
    END IF;
    day := day + 1;
  END LOOP;
END $$;
--> statement-breakpoint
-- Steps that are open keep their beginning; until when they may take is counted again.
ALTER TABLE clearance_steps DISABLE TRIGGER clearance_steps_keep;
--> statement-breakpoint
UPDATE clearance_steps s
   SET due_at = business_days_after(s.started_at, CASE s.step WHEN 'activation' THEN 2 WHEN 'answer' THEN 3 WHEN 'documents' THEN 5
                                    WHEN 'verification' THEN 2 WHEN 'clearance' THEN 3 ELSE 2 END, f.time_zone)
  FROM facilities f WHERE f.id = s.facility_id AND s.ended_at IS NULL;
--> statement-breakpoint
ALTER TABLE clearance_steps ENABLE TRIGGER clearance_steps_keep;
