CREATE TABLE "exclusion_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"entry_key" text NOT NULL,
	"entry" jsonb NOT NULL,
	"rule" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	"status_before" text,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	"second_note" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone,
	"held_minutes" integer DEFAULT 0 NOT NULL,
	"first_list_id" uuid NOT NULL,
	"last_list_id" uuid NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exclusion_hits_rule" CHECK ("exclusion_hits"."rule" in ('npi', 'name_birth_year', 'name_state')),
	CONSTRAINT "exclusion_hits_status" CHECK ("exclusion_hits"."status" in ('open', 'proposed', 'confirmed', 'dismissed', 'lifted', 'gone')),
	CONSTRAINT "exclusion_hits_decision" CHECK ("exclusion_hits"."decision" in ('confirm', 'dismiss', 'lift')),
	CONSTRAINT "exclusion_hits_reason" CHECK ("exclusion_hits"."reason" in ('different_birth_date', 'different_npi', 'different_middle_name', 'different_person_by_location', 'cleared_by_oig_search', 'other')),
	CONSTRAINT "exclusion_hits_status_before" CHECK ("exclusion_hits"."status_before" in ('open', 'proposed', 'confirmed', 'dismissed', 'lifted', 'gone')),
	CONSTRAINT "exclusion_hits_two_people" CHECK ("exclusion_hits"."second_by" <> "exclusion_hits"."proposed_by"),
	CONSTRAINT "exclusion_hits_second_whole" CHECK (num_nulls("exclusion_hits"."second_by", "exclusion_hits"."second_at") in (0, 2)),
	CONSTRAINT "exclusion_hits_decided_by_two" CHECK ("exclusion_hits"."status" not in ('confirmed', 'dismissed', 'lifted')
        or num_nulls("exclusion_hits"."decision", "exclusion_hits"."proposed_by", "exclusion_hits"."proposed_at", "exclusion_hits"."second_by") = 0),
	CONSTRAINT "exclusion_hits_proposed_whole" CHECK ("exclusion_hits"."status" <> 'proposed'
        or (num_nulls("exclusion_hits"."decision", "exclusion_hits"."proposed_by", "exclusion_hits"."proposed_at", "exclusion_hits"."status_before") = 0 and "exclusion_hits"."second_by" is null)),
	CONSTRAINT "exclusion_hits_held" CHECK ("exclusion_hits"."held_minutes" between 0 and 20160
        and ("exclusion_hits"."held_until" is null or "exclusion_hits"."status" in ('open', 'proposed'))),
	CONSTRAINT "exclusion_hits_notes" CHECK (length("exclusion_hits"."note") <= 2000 and length("exclusion_hits"."second_note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "exclusion_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"accepted_by" uuid,
	"accept_reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_kept" integer DEFAULT 0 NOT NULL,
	"rows_business" integer DEFAULT 0 NOT NULL,
	"rows_reinstated" integer DEFAULT 0 NOT NULL,
	"rows_bad" integer DEFAULT 0 NOT NULL,
	"bad_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"may_be_accepted" boolean DEFAULT false NOT NULL,
	"providers_screened" integer DEFAULT 0 NOT NULL,
	"hits_found" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "exclusion_lists_origin" CHECK ("exclusion_lists"."origin" in ('upload', 'download')),
	CONSTRAINT "exclusion_lists_status" CHECK ("exclusion_lists"."status" in ('running', 'complete', 'refused', 'failed')),
	CONSTRAINT "exclusion_lists_current_is_complete" CHECK (not "exclusion_lists"."is_current" or "exclusion_lists"."status" = 'complete'),
	CONSTRAINT "exclusion_lists_ended" CHECK (("exclusion_lists"."status" = 'running') = ("exclusion_lists"."completed_at" is null)),
	CONSTRAINT "exclusion_lists_refused" CHECK ("exclusion_lists"."status" <> 'refused' or "exclusion_lists"."refusal" <> ''),
	CONSTRAINT "exclusion_lists_uploaded" CHECK (("exclusion_lists"."origin" = 'upload') = ("exclusion_lists"."uploaded_by" is not null)),
	CONSTRAINT "exclusion_lists_accepted" CHECK (("exclusion_lists"."accepted_by" is null) = ("exclusion_lists"."accept_reason" = '') and ("exclusion_lists"."accepted_by" is null or "exclusion_lists"."may_be_accepted")),
	CONSTRAINT "exclusion_lists_two_people" CHECK ("exclusion_lists"."accepted_by" <> "exclusion_lists"."uploaded_by"),
	CONSTRAINT "exclusion_lists_lengths" CHECK (length("exclusion_lists"."accept_reason") <= 500 and length("exclusion_lists"."refusal") <= 500)
);
--> statement-breakpoint
CREATE TABLE "exclusion_screenings" (
	"list_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"inputs_hash" text NOT NULL,
	"is_clear" boolean NOT NULL,
	"screened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exclusion_screenings_list_id_provider_id_pk" PRIMARY KEY("list_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "exclusions" (
	"list_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"entry_key" text NOT NULL,
	"last_key" text NOT NULL,
	"first_key" text NOT NULL,
	"middle" text DEFAULT '' NOT NULL,
	"npi" text,
	"birth_on" date,
	"state" text,
	"general" text DEFAULT '' NOT NULL,
	"specialty" text DEFAULT '' NOT NULL,
	"excl_type" text DEFAULT '' NOT NULL,
	"excl_on" date NOT NULL,
	"waiver_on" date,
	"waiver_state" text DEFAULT '' NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "exclusions_list_id_line_pk" PRIMARY KEY("list_id","line")
);
--> statement-breakpoint
ALTER TABLE "call_outs" DROP CONSTRAINT "call_outs_reason";--> statement-breakpoint
ALTER TABLE "call_outs" DROP CONSTRAINT "call_outs_reported_by";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_destination";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_held_by";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_size";--> statement-breakpoint
ALTER TABLE "call_outs" ALTER COLUMN "reported_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "uploader_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "excluded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "booking_hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exclusion_hits" ADD CONSTRAINT "exclusion_hits_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_hits" ADD CONSTRAINT "exclusion_hits_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_hits" ADD CONSTRAINT "exclusion_hits_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_hits" ADD CONSTRAINT "exclusion_hits_first_list_id_exclusion_lists_id_fk" FOREIGN KEY ("first_list_id") REFERENCES "public"."exclusion_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_hits" ADD CONSTRAINT "exclusion_hits_last_list_id_exclusion_lists_id_fk" FOREIGN KEY ("last_list_id") REFERENCES "public"."exclusion_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_lists" ADD CONSTRAINT "exclusion_lists_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_lists" ADD CONSTRAINT "exclusion_lists_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_lists" ADD CONSTRAINT "exclusion_lists_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_screenings" ADD CONSTRAINT "exclusion_screenings_list_id_exclusion_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."exclusion_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_screenings" ADD CONSTRAINT "exclusion_screenings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_list_id_exclusion_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."exclusion_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exclusion_hits_once" ON "exclusion_hits" USING btree ("provider_id","entry_key");--> statement-breakpoint
CREATE INDEX "exclusion_hits_by_entry" ON "exclusion_hits" USING btree ("entry_key");--> statement-breakpoint
CREATE INDEX "exclusion_hits_undecided" ON "exclusion_hits" USING btree ("moved_at","id") WHERE status in ('open', 'proposed');--> statement-breakpoint
CREATE INDEX "exclusion_hits_by_status" ON "exclusion_hits" USING btree ("status","moved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exclusion_lists_one_current" ON "exclusion_lists" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "exclusion_lists_file" ON "exclusion_lists" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_by_age" ON "exclusion_lists" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "exclusion_screenings_of_provider" ON "exclusion_screenings" USING btree ("provider_id","screened_at");--> statement-breakpoint
CREATE INDEX "exclusions_by_name" ON "exclusions" USING btree ("list_id","last_key","first_key");--> statement-breakpoint
CREATE INDEX "exclusions_by_npi" ON "exclusions" USING btree ("list_id","npi") WHERE npi is not null;--> statement-breakpoint
CREATE INDEX "exclusions_by_entry" ON "exclusions" USING btree ("list_id","entry_key");--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_by_product" CHECK (("call_outs"."reported_by" = 'product') = ("call_outs"."reported_by_user_id" is null)
        and ("call_outs"."reported_by" = 'product') = ("call_outs"."reason" is not distinct from 'CREDENTIAL'));--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_reason" CHECK ("call_outs"."reason" in ('ILLNESS', 'FAMILY', 'TRAVEL', 'OTHER', 'CREDENTIAL'));--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_reported_by" CHECK ("call_outs"."reported_by" in ('provider', 'rep', 'product'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded" CHECK ("files"."uploader_id" is not null or "files"."destination" = 'exclusion_lists');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_destination" CHECK ("files"."destination" in ('profile_picture', 'provider_documents', 'booking_attachments', 'endorsements', 'timesheet_receipts', 'verification_evidence', 'exclusion_lists', 'sealed'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_held_by" CHECK ("files"."held_by" in ('profile_picture', 'cv', 'dd214', 'drivers_license', 'contract', 'npdb_report', 'license', 'board_certification', 'certification', 'recommendation_letter', 'education_record', 'insurance_record', 'immunization', 'misc_record', 'timesheet_receipt', 'credential_check', 'exclusion_hit', 'exclusion_list', 'sealed_document', 'misc_file', 'booking_request'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size" CHECK ("files"."size_bytes" between 1 and 52428800);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION providers_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  NEW.display_name := concat_ws(', ',
    nullif(concat_ws(' ', nullif(NEW.prefix_name, ''), nullif(coalesce(nullif(NEW.preferred_name, ''), person.first_name), ''), nullif(person.last_name, '')), ''),
    nullif(array_to_string(NEW.degrees, ', '), ''));
  NEW.public_name := concat_ws(', ',
    nullif(concat_ws(' ', nullif(person.first_name, ''), nullif(left(person.last_name, 1), '') || '.'), ''),
    nullif(array_to_string(NEW.degrees, ', '), ''));
  NEW.lead_rate_cents := coalesce(NEW.shift_rate_day_cents, least(NEW.shift_rate_night_cents, NEW.shift_rate_24h_cents, NEW.shift_rate_call_cents));
  NEW.listed_at := CASE WHEN person.registration_status = 'complete' AND person.is_active AND NEW.excluded_at IS NULL
    THEN coalesce(NEW.listed_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION exclusion_hits_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.provider_id, NEW.entry_key, NEW.first_list_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.provider_id, OLD.entry_key, OLD.first_list_id, OLD.created_at)
     OR (NEW.status = OLD.status AND (NEW.decision, NEW.reason, NEW.note, NEW.proposed_by, NEW.proposed_at, NEW.second_by, NEW.second_at)
         IS DISTINCT FROM (OLD.decision, OLD.reason, OLD.note, OLD.proposed_by, OLD.proposed_at, OLD.second_by, OLD.second_at)) THEN
    RAISE EXCEPTION 'what a hit is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_final';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
       WHEN 'open' THEN NEW.status = 'gone' OR (NEW.status = 'proposed' AND NEW.decision IN ('confirm', 'dismiss') AND NEW.status_before = 'open')
       WHEN 'confirmed' THEN NEW.status = 'proposed' AND NEW.decision = 'lift' AND NEW.status_before = 'confirmed'
       WHEN 'proposed' THEN NEW.status = OLD.status_before
         OR NEW.status = CASE OLD.decision WHEN 'confirm' THEN 'confirmed' WHEN 'dismiss' THEN 'dismissed' ELSE 'lifted' END
         OR (NEW.status = 'gone' AND OLD.decision IN ('confirm', 'dismiss'))
       WHEN 'dismissed' THEN NEW.status = 'open'
       WHEN 'gone' THEN NEW.status = 'open'
       ELSE false END) THEN
    RAISE EXCEPTION 'a hit does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusion_hits_keep BEFORE UPDATE ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_keep();
--> statement-breakpoint
CREATE TRIGGER exclusion_hits_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_hits EXECUTE FUNCTION never_deleted();
--> statement-breakpoint
CREATE FUNCTION exclusion_hits_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.proposed_at IS DISTINCT FROM OLD.proposed_at THEN
    PERFORM ensure_not_recused(NEW.proposed_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  IF NEW.second_by IS NOT NULL AND NEW.second_at IS DISTINCT FROM OLD.second_at THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusion_hits_recused BEFORE UPDATE OF proposed_by, proposed_at, second_by, second_at ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_recused();
--> statement-breakpoint
CREATE FUNCTION exclusion_hits_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_excluded boolean;
  is_undecided boolean;
  held timestamptz;
BEGIN
  SELECT coalesce(bool_or(h.status = 'confirmed' OR (h.status = 'proposed' AND h.decision = 'lift')), false),
         coalesce(bool_or(h.status IN ('open', 'proposed')), false), max(h.held_until)
    INTO is_excluded, is_undecided, held FROM exclusion_hits h WHERE h.provider_id = NEW.provider_id;
  UPDATE providers p SET booking_hold_until = held,
         excluded_at = CASE WHEN is_excluded THEN coalesce(p.excluded_at, clock_timestamp()) END
   WHERE p.id = NEW.provider_id
     AND ((p.excluded_at IS NOT NULL) <> is_excluded OR p.booking_hold_until IS DISTINCT FROM held);
  UPDATE exclusion_screenings s SET is_clear = NOT (is_excluded OR is_undecided) FROM exclusion_lists l
   WHERE s.provider_id = NEW.provider_id AND l.id = s.list_id AND l.is_current
     AND s.is_clear = (is_excluded OR is_undecided);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusion_hits_count AFTER INSERT OR UPDATE OF status, held_until ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_count();
--> statement-breakpoint
CREATE FUNCTION exclusion_lists_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.origin, NEW.file_id, NEW.sha256, NEW.uploaded_by, NEW.started_at)
     IS DISTINCT FROM (OLD.id, OLD.origin, OLD.file_id, OLD.sha256, OLD.uploaded_by, OLD.started_at)
     OR (OLD.accepted_by IS NOT NULL AND NEW.accepted_by IS DISTINCT FROM OLD.accepted_by) THEN
    RAISE EXCEPTION 'a list is of one file' USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_final';
  END IF;
  IF (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('running', 'complete'), ('running', 'refused'),
       ('running', 'failed'), ('refused', 'complete')))
     OR (OLD.status = 'refused' AND NEW.status = 'complete' AND NEW.accepted_by IS NULL)
     OR (NEW.is_current AND NOT OLD.is_current AND OLD.status = 'complete') THEN
    RAISE EXCEPTION 'a list does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusion_lists_keep BEFORE UPDATE ON exclusion_lists FOR EACH ROW EXECUTE FUNCTION exclusion_lists_keep();
--> statement-breakpoint
CREATE TRIGGER exclusion_lists_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_lists EXECUTE FUNCTION never_deleted();
