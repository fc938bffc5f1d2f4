CREATE TABLE "passport_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passport_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"file_id" uuid,
	"network" text DEFAULT '' NOT NULL,
	"program" text DEFAULT '' NOT NULL,
	CONSTRAINT "passport_views_what" CHECK ("passport_views"."what" in ('page', 'pdf', 'file', 'wrong_passcode')),
	CONSTRAINT "passport_views_program" CHECK (length("passport_views"."program") <= 80),
	CONSTRAINT "passport_views_file" CHECK (("passport_views"."file_id" is not null) = ("passport_views"."what" = 'file'))
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"label" text NOT NULL,
	"sections" text[] NOT NULL,
	"include_files" boolean DEFAULT false NOT NULL,
	"passcode_hash" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passports_ended_by" CHECK ("passports"."ended_by" in ('provider', 'tries', 'account')),
	CONSTRAINT "passports_sections" CHECK ("passports"."sections" <@ array['licenses', 'board_certifications', 'certifications', 'immunizations', 'insurance', 'education', 'screening', 'contact']::text[]),
	CONSTRAINT "passports_some_section" CHECK (cardinality("passports"."sections") > 0),
	CONSTRAINT "passports_label" CHECK (length("passports"."label") between 1 and 100),
	CONSTRAINT "passports_files_need_passcode" CHECK (not "passports"."include_files" or "passports"."passcode_hash" is not null),
	CONSTRAINT "passports_at_most_90_days" CHECK ("passports"."expires_at" <= "passports"."created_at" + interval '90 days'),
	CONSTRAINT "passports_ended_whole" CHECK (num_nulls("passports"."ended_at", "passports"."ended_by") in (0, 2)),
	CONSTRAINT "passports_tries" CHECK ("passports"."wrong_tries" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "passport_views" ADD CONSTRAINT "passport_views_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_views_of_passport" ON "passport_views" USING btree ("passport_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "passport_views_by_age" ON "passport_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "passports_of_provider" ON "passports" USING btree ("provider_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION passports_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept passports := NEW;
BEGIN
  kept.opened_at := OLD.opened_at;
  kept.ended_at := OLD.ended_at;
  kept.ended_by := OLD.ended_by;
  kept.wrong_tries := OLD.wrong_tries;
  IF kept IS DISTINCT FROM OLD
     OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by))
     OR (OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at)
     OR abs(NEW.wrong_tries - OLD.wrong_tries) > 1 THEN
    RAISE EXCEPTION 'a passport changes only by its end' USING ERRCODE = 'check_violation', CONSTRAINT = 'passports_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER passports_keep BEFORE UPDATE ON passports FOR EACH ROW EXECUTE FUNCTION passports_keep();
--> statement-breakpoint
CREATE TRIGGER passport_views_insert_only BEFORE UPDATE OR TRUNCATE ON passport_views EXECUTE FUNCTION insert_only();
