CREATE TABLE "facility_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"state_rule" text,
	"proof" text NOT NULL,
	"min_days_after" integer DEFAULT 0 NOT NULL,
	"checked_within_days" integer,
	"accepts_alternative" boolean DEFAULT false NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"tightened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facility_requirements_kind" CHECK ("facility_requirements"."kind" in ('license', 'board_certification', 'certification', 'immunization', 'insurance', 'education', 'npi', 'background_check', 'exclusion')),
	CONSTRAINT "facility_requirements_state_rule" CHECK ("facility_requirements"."state_rule" in ('facility', 'any')),
	CONSTRAINT "facility_requirements_proof" CHECK ("facility_requirements"."proof" in ('on_file', 'attested', 'verified')),
	CONSTRAINT "facility_requirements_state_of_license" CHECK (("facility_requirements"."kind" = 'license') = ("facility_requirements"."state_rule" is not null)),
	CONSTRAINT "facility_requirements_days" CHECK ("facility_requirements"."min_days_after" between 0 and 730),
	CONSTRAINT "facility_requirements_checked_within" CHECK ("facility_requirements"."checked_within_days" between 30 and 365),
	CONSTRAINT "facility_requirements_age_of_proof" CHECK ("facility_requirements"."checked_within_days" is null or "facility_requirements"."proof" = 'verified' or "facility_requirements"."kind" = 'background_check'),
	CONSTRAINT "facility_requirements_position" CHECK ("facility_requirements"."position" between 0 and 39)
);
--> statement-breakpoint
CREATE TABLE "readiness_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requirement_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"until_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readiness_exceptions_reason" CHECK (length("readiness_exceptions"."reason") between 1 and 500),
	CONSTRAINT "readiness_exceptions_until" CHECK ("readiness_exceptions"."until_on" <= ("readiness_exceptions"."created_at" at time zone 'UTC')::date + 121)
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "requirement_mode" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "blocking_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "cover_hours" integer;--> statement-breakpoint
ALTER TABLE "facility_requirements" ADD CONSTRAINT "facility_requirements_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_requirements" ADD CONSTRAINT "facility_requirements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_requirement_id_facility_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."facility_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_exceptions" ADD CONSTRAINT "readiness_exceptions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facility_requirements_of_facility" ON "facility_requirements" USING btree ("facility_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "readiness_exceptions_one_open" ON "readiness_exceptions" USING btree ("requirement_id","provider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "readiness_exceptions_of_facility" ON "readiness_exceptions" USING btree ("facility_id","provider_id");--> statement-breakpoint
CREATE INDEX "readiness_exceptions_ending" ON "readiness_exceptions" USING btree ("until_on") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_requirement_mode" CHECK ("facilities"."requirement_mode" in ('off', 'warn', 'block'));--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_blocking_since" CHECK (("facilities"."requirement_mode" = 'block') = ("facilities"."blocking_since" is not null));--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_cover_hours" CHECK ("facilities"."cover_hours" is null or ("facilities"."cover_hours" between 1 and 720 and "facilities"."requirement_mode" = 'block'));
--> statement-breakpoint
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_place UNIQUE (facility_id, position)
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_once
  UNIQUE NULLS NOT DISTINCT (facility_id, kind, type, state_rule, degrees, specialties) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION readiness_exceptions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept readiness_exceptions := NEW;
BEGIN
  kept.ended_at := OLD.ended_at;
  kept.ended_by := OLD.ended_by;
  IF kept IS DISTINCT FROM OLD OR (OLD.ended_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'an exception only ends, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER readiness_exceptions_keep BEFORE UPDATE ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_keep();
