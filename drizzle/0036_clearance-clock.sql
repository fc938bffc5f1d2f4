CREATE TABLE "clearance_news" (
	"step_id" uuid NOT NULL,
	"what" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clearance_news_step_id_what_pk" PRIMARY KEY("step_id","what"),
	CONSTRAINT "clearance_news_what" CHECK ("clearance_news"."what" in ('began', 'overdue'))
);
--> statement-breakpoint
CREATE TABLE "clearance_nudges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"step_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clearance_nudges_side" CHECK ("clearance_nudges"."side" in ('provider', 'rep', 'staff')),
	CONSTRAINT "clearance_nudges_number" CHECK ("clearance_nudges"."number" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "clearance_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"step" text NOT NULL,
	"holder" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"is_estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clearance_steps_step" CHECK ("clearance_steps"."step" in ('activation', 'answer', 'documents', 'verification', 'clearance', 'approval')),
	CONSTRAINT "clearance_steps_holder" CHECK ("clearance_steps"."holder" in ('provider', 'facility', 'staff')),
	CONSTRAINT "clearance_steps_in_order" CHECK ("clearance_steps"."ended_at" >= "clearance_steps"."started_at"),
	CONSTRAINT "clearance_steps_holder_fits" CHECK (case "clearance_steps"."step" when 'activation' then "clearance_steps"."holder" in ('provider', 'staff') when 'verification' then "clearance_steps"."holder" = 'staff'
        when 'answer' then "clearance_steps"."holder" = 'provider' when 'documents' then "clearance_steps"."holder" = 'provider' else "clearance_steps"."holder" = 'facility' end)
);
--> statement-breakpoint
ALTER TABLE "clearance_news" ADD CONSTRAINT "clearance_news_step_id_clearance_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."clearance_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_nudges" ADD CONSTRAINT "clearance_nudges_step_id_clearance_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."clearance_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_nudges" ADD CONSTRAINT "clearance_nudges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_steps" ADD CONSTRAINT "clearance_steps_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_steps" ADD CONSTRAINT "clearance_steps_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_steps" ADD CONSTRAINT "clearance_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_steps" ADD CONSTRAINT "clearance_steps_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_nudges_once" ON "clearance_nudges" USING btree ("step_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_steps_one_open" ON "clearance_steps" USING btree ("connection_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "clearance_steps_of_connection" ON "clearance_steps" USING btree ("connection_id","started_at");--> statement-breakpoint
CREATE INDEX "clearance_steps_open" ON "clearance_steps" USING btree ("holder","started_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "clearance_steps_of_provider" ON "clearance_steps" USING btree ("provider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "clearance_steps_of_organization" ON "clearance_steps" USING btree ("organization_id","ended_at");--> statement-breakpoint
CREATE INDEX "clearance_steps_of_facility" ON "clearance_steps" USING btree ("facility_id","ended_at");
--> statement-breakpoint
CREATE FUNCTION is_federal_holiday(day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE extract(isodow FROM day)
    WHEN 6 THEN false WHEN 7 THEN false
    WHEN 5 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day + 1, 'MM-DD') = ANY(fixed.days)
    WHEN 4 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day, 'MM-DD') BETWEEN '11-22' AND '11-28'
    WHEN 1 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day - 1, 'MM-DD') = ANY(fixed.days)
      OR to_char(day, 'MM-DD') BETWEEN '01-15' AND '01-21' OR to_char(day, 'MM-DD') BETWEEN '02-15' AND '02-21'
      OR to_char(day, 'MM-DD') BETWEEN '05-25' AND '05-31' OR to_char(day, 'MM-DD') BETWEEN '09-01' AND '09-07'
      OR to_char(day, 'MM-DD') BETWEEN '10-08' AND '10-14'
    ELSE to_char(day, 'MM-DD') = ANY(fixed.days) END
  FROM (SELECT ARRAY['01-01', '06-19', '07-04', '11-11', '12-25'] AS days) fixed
$$;
--> statement-breakpoint
CREATE FUNCTION business_days(starts timestamptz, ends timestamptz, zone text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM least(ends, day_end) - greatest(starts, day_start))
                      / extract(epoch FROM day_end - day_start)), 0)::double precision
    FROM (SELECT day::date AS day, (day::date)::timestamp AT TIME ZONE zone AS day_start,
                 (day::date + 1)::timestamp AT TIME ZONE zone AS day_end
            FROM generate_series((starts AT TIME ZONE zone)::date, (ends AT TIME ZONE zone)::date, interval '1 day') day) days
   WHERE extract(isodow FROM day) < 6 AND NOT is_federal_holiday(day) AND day_start < ends AND day_end > starts
$$;
--> statement-breakpoint
CREATE FUNCTION business_days_after(starts timestamptz, days integer, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
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
      IF available >= remaining THEN
        RETURN greatest(starts, day_start) + remaining * (day_end - day_start);
      END IF;
      remaining := remaining - available;
    END IF;
    day := day + 1;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE clearance_steps ADD CONSTRAINT clearance_steps_no_overlap
  EXCLUDE USING gist (connection_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);
--> statement-breakpoint
CREATE FUNCTION clearance_steps_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept clearance_steps := NEW;
BEGIN
  kept.ended_at := OLD.ended_at;
  IF kept IS DISTINCT FROM OLD OR (OLD.ended_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'a step only ends, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_steps_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearance_steps_keep BEFORE UPDATE ON clearance_steps FOR EACH ROW EXECUTE FUNCTION clearance_steps_keep();
--> statement-breakpoint
CREATE TRIGGER clearance_nudges_insert_only BEFORE UPDATE OR TRUNCATE ON clearance_nudges EXECUTE FUNCTION insert_only();
--> statement-breakpoint
CREATE FUNCTION clearance_step_of(c connections) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN c.status = 'pending_send' THEN (
      SELECT ARRAY['activation', CASE WHEN u.registration_status NOT IN ('provisional', 'complete')
               OR NOT EXISTS (SELECT 1 FROM signatures s WHERE s.provider_id = p.id AND s.kind = 'contract')
               THEN 'provider' ELSE 'staff' END]
        FROM providers p JOIN users u ON u.id = p.user_id WHERE p.id = c.provider_id)
    WHEN c.status = 'pending_response' THEN ARRAY['answer', 'provider']
    WHEN c.status = 'accepted' AND c.facility_status = 'pending_approval' THEN (
      SELECT CASE
        WHEN k.status = 'cleared' THEN ARRAY['approval', 'facility']
        WHEN k.status <> 'pending_clearance' THEN NULL
        WHEN EXISTS (SELECT 1 FROM facility_requirements r WHERE r.facility_id = c.facility_id) THEN ARRAY['documents', 'provider']
        ELSE ARRAY['clearance', 'facility'] END
        FROM clearances k WHERE k.organization_id = c.organization_id AND k.provider_id = c.provider_id)
  END
$$;
--> statement-breakpoint
CREATE FUNCTION clearance_step_begin(c connections, wanted text[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  open clearance_steps;
  moment timestamptz;
BEGIN
  SELECT * INTO open FROM clearance_steps WHERE connection_id = c.id AND ended_at IS NULL;
  moment := greatest(at, open.started_at);
  UPDATE clearance_steps SET ended_at = moment WHERE id = open.id;
  IF wanted IS NULL THEN RETURN; END IF;
  INSERT INTO clearance_steps (id, connection_id, provider_id, organization_id, facility_id, step, holder, started_at, due_at)
  SELECT gen_random_uuid(), c.id, c.provider_id, c.organization_id, c.facility_id, wanted[1], wanted[2], moment,
         business_days_after(moment, CASE wanted[1] WHEN 'activation' THEN 2 WHEN 'answer' THEN 3 WHEN 'documents' THEN 5
                                     WHEN 'verification' THEN 2 WHEN 'clearance' THEN 3 ELSE 2 END, f.time_zone)
    FROM facilities f WHERE f.id = c.facility_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION clearance_steps_settle(connection uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c connections;
  wanted text[];
  present text[];
BEGIN
  SELECT * INTO c FROM connections WHERE id = connection;
  wanted := clearance_step_of(c);
  SELECT ARRAY[step, holder] INTO present FROM clearance_steps WHERE connection_id = connection AND ended_at IS NULL;
  IF present IS NOT DISTINCT FROM wanted
     OR (wanted[1] = 'documents' AND present[1] IN ('documents', 'verification', 'clearance')) THEN
    RETURN;
  END IF;
  PERFORM clearance_step_begin(c, wanted, at);
END $$;
--> statement-breakpoint
CREATE FUNCTION connections_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_clock AFTER INSERT OR UPDATE OF status, facility_status ON connections
  FOR EACH ROW EXECUTE FUNCTION connections_clock();
--> statement-breakpoint
CREATE FUNCTION clearances_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, NEW.updated_at) FROM connections c
    WHERE c.organization_id = NEW.organization_id AND c.provider_id = NEW.provider_id AND c.status = 'accepted';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearances_clock AFTER INSERT OR UPDATE OF status ON clearances
  FOR EACH ROW EXECUTE FUNCTION clearances_clock();
--> statement-breakpoint
CREATE FUNCTION users_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c JOIN providers p ON p.id = c.provider_id
    WHERE p.user_id = NEW.id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_clock AFTER UPDATE OF registration_status ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION users_clock();
--> statement-breakpoint
CREATE FUNCTION signatures_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c
    WHERE c.provider_id = NEW.provider_id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signatures_clock AFTER INSERT ON signatures
  FOR EACH ROW WHEN (NEW.kind = 'contract') EXECUTE FUNCTION signatures_clock();
--> statement-breakpoint
-- Connections that are in progress are at a step since the best instant that is known.
INSERT INTO clearance_steps (id, connection_id, provider_id, organization_id, facility_id, step, holder, started_at, due_at, is_estimated)
SELECT gen_random_uuid(), c.id, c.provider_id, c.organization_id, c.facility_id, wanted[1], wanted[2], since,
       business_days_after(since, CASE wanted[1] WHEN 'activation' THEN 2 WHEN 'answer' THEN 3 WHEN 'documents' THEN 5
                           WHEN 'verification' THEN 2 WHEN 'clearance' THEN 3 ELSE 2 END, f.time_zone), true
  FROM connections c
  JOIN facilities f ON f.id = c.facility_id
  CROSS JOIN LATERAL clearance_step_of(c) wanted
  CROSS JOIN LATERAL (SELECT CASE WHEN c.status = 'accepted' THEN coalesce(c.accepted_at, c.updated_at) ELSE c.updated_at END AS since) known
 WHERE wanted IS NOT NULL;
