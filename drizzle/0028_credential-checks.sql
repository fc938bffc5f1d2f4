CREATE TABLE "credential_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"facts_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"method" text,
	"source_name" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_on" date NOT NULL,
	"recheck_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"spoke_with" text DEFAULT '' NOT NULL,
	"examined_sha256" text,
	"note_to_provider" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"evidence_shared" boolean DEFAULT false NOT NULL,
	"needs_second" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"checked_by" uuid,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	"second_note" text DEFAULT '' NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_checks_kind" CHECK ("credential_checks"."kind" in ('license', 'board_certification', 'imlc', 'npi', 'insurance', 'certification', 'immunization', 'misc', 'education')),
	CONSTRAINT "credential_checks_outcome" CHECK ("credential_checks"."outcome" in ('verified', 'returned', 'failed')),
	CONSTRAINT "credential_checks_reason" CHECK ("credential_checks"."reason" in ('unreadable_document', 'missing_document', 'missing_number', 'does_not_match', 'not_found', 'not_active', 'restricted', 'other')),
	CONSTRAINT "credential_checks_method" CHECK ("credential_checks"."method" in ('primary_source', 'designated_agent', 'document_review', 'issuer_contact', 'registry_api')),
	CONSTRAINT "credential_checks_status" CHECK ("credential_checks"."status" in ('proposed', 'effective', 'superseded', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "credential_checks_two_people" CHECK ("credential_checks"."second_by" <> "credential_checks"."checked_by"),
	CONSTRAINT "credential_checks_second_whole" CHECK (num_nulls("credential_checks"."second_by", "credential_checks"."second_at") in (0, 2)),
	CONSTRAINT "credential_checks_withdrawn_whole" CHECK (num_nulls("credential_checks"."withdrawn_by", "credential_checks"."withdrawn_at") in (0, 2)),
	CONSTRAINT "credential_checks_second_look" CHECK ("credential_checks"."status" not in ('effective', 'superseded', 'withdrawn') or not "credential_checks"."needs_second" or "credential_checks"."second_by" is not null),
	CONSTRAINT "credential_checks_failed_by_two" CHECK ("credential_checks"."outcome" <> 'failed' or "credential_checks"."needs_second"),
	CONSTRAINT "credential_checks_withdrawn" CHECK (("credential_checks"."status" = 'withdrawn') = ("credential_checks"."withdrawn_at" is not null)),
	CONSTRAINT "credential_checks_of_job" CHECK (("credential_checks"."checked_by" is null) = ("credential_checks"."method" is not distinct from 'registry_api')),
	CONSTRAINT "credential_checks_https" CHECK ("credential_checks"."source_url" = '' or "credential_checks"."source_url" like 'https://%'),
	CONSTRAINT "credential_checks_lengths" CHECK (length("credential_checks"."source_name") <= 200 and length("credential_checks"."source_url") <= 1000 and length("credential_checks"."reference") <= 200
        and length("credential_checks"."spoke_with") <= 200 and length("credential_checks"."note_to_provider") <= 1000 and length("credential_checks"."internal_note") <= 2000
        and length("credential_checks"."second_note") <= 1000 and length("credential_checks"."withdrawn_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "credential_states" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"state" text,
	"expires_on" date,
	"facts" jsonb NOT NULL,
	"facts_hash" text NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"attested_hash" text,
	"attested_at" timestamp with time zone,
	"outcome" text,
	"check_id" uuid,
	"checked_on" date,
	"recheck_on" date,
	CONSTRAINT "credential_states_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "credential_states_kind" CHECK ("credential_states"."kind" in ('license', 'board_certification', 'imlc', 'npi', 'insurance', 'certification', 'immunization', 'misc', 'education')),
	CONSTRAINT "credential_states_outcome" CHECK ("credential_states"."outcome" in ('verified', 'returned', 'failed')),
	CONSTRAINT "credential_states_outcome_whole" CHECK (num_nulls("credential_states"."outcome", "credential_states"."check_id", "credential_states"."checked_on") in (0, 3) and ("credential_states"."recheck_on" is null or "credential_states"."outcome" is not null)),
	CONSTRAINT "credential_states_attested_whole" CHECK (num_nulls("credential_states"."attested_hash", "credential_states"."attested_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "staff_recusals" (
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_recusals_user_id_provider_id_pk" PRIMARY KEY("user_id","provider_id"),
	CONSTRAINT "staff_recusals_note" CHECK (length("staff_recusals"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_destination";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_held_by";--> statement-breakpoint
ALTER TABLE "insurance_records" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_records" ADD COLUMN "policy_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_records" ADD COLUMN "expiration_on" date;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_states" ADD CONSTRAINT "credential_states_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recusals" ADD CONSTRAINT "staff_recusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recusals" ADD CONSTRAINT "staff_recusals_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_checks_one_proposed" ON "credential_checks" USING btree ("kind","record_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "credential_checks_one_effective" ON "credential_checks" USING btree ("kind","record_id") WHERE status = 'effective';--> statement-breakpoint
CREATE INDEX "credential_checks_of_record" ON "credential_checks" USING btree ("kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "credential_checks_of_provider" ON "credential_checks" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "credential_checks_awaiting_second" ON "credential_checks" USING btree ("created_at","id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "credential_states_of_provider" ON "credential_states" USING btree ("provider_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "credential_states_to_check" ON "credential_states" USING btree ("changed_at","record_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "credential_states_due" ON "credential_states" USING btree ("recheck_on","record_id") WHERE outcome = 'verified';--> statement-breakpoint
CREATE INDEX "credential_states_expiring" ON "credential_states" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "credential_states_of_check" ON "credential_states" USING btree ("check_id") WHERE check_id is not null;--> statement-breakpoint
CREATE INDEX "staff_recusals_of_provider" ON "staff_recusals" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "insurance_records" ADD CONSTRAINT "insurance_records_lengths" CHECK (length("insurance_records"."carrier") <= 200 and length("insurance_records"."policy_number") <= 100);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_destination" CHECK ("files"."destination" in ('profile_picture', 'provider_documents', 'booking_attachments', 'endorsements', 'timesheet_receipts', 'verification_evidence'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_held_by" CHECK ("files"."held_by" in ('profile_picture', 'cv', 'dd214', 'drivers_license', 'contract', 'npdb_report', 'license', 'board_certification', 'certification', 'recommendation_letter', 'education_record', 'insurance_record', 'immunization', 'misc_record', 'timesheet_receipt', 'credential_check', 'misc_file', 'booking_request'));
--> statement-breakpoint
CREATE VIEW credential_facts AS
  SELECT said.*, encode(sha256(convert_to(said.facts::text, 'UTF8')), 'hex') AS facts_hash
    FROM (
      SELECT 'license'::text AS kind, l.id AS record_id, l.provider_id, l.type, l.state, l.expiration_on AS expires_on,
             jsonb_build_object('type', l.type, 'state', l.state, 'number', l.number, 'status', l.status,
                                'expiration_date', l.expiration_on) AS facts,
             coalesce(f.sha256, f.id::text) AS copy
        FROM licenses l LEFT JOIN files f ON f.holder_id = l.id AND f.held_by = 'license' AND f.status = 'complete'
      UNION ALL
      SELECT 'board_certification', b.id, b.provider_id, b.type, NULL, b.expiration_on,
             jsonb_build_object('type', b.type, 'board_eligible', b.board_eligible, 'expiration_date', b.expiration_on),
             coalesce(f.sha256, f.id::text)
        FROM board_certifications b
        LEFT JOIN files f ON f.holder_id = b.id AND f.held_by = 'board_certification' AND f.status = 'complete'
       WHERE b.type <> 'NONE'
      UNION ALL
      SELECT 'imlc', p.id, p.id, '', NULL, p.imlc_expiration_on,
             jsonb_build_object('expiration_date', p.imlc_expiration_on), NULL
        FROM providers p WHERE p.has_imlc
      UNION ALL
      SELECT 'npi', p.id, p.id, '', NULL, NULL,
             jsonb_build_object('npi', p.npi, 'first_name', u.first_name, 'last_name', u.last_name), NULL
        FROM providers p JOIN users u ON u.id = p.user_id WHERE p.npi <> ''
      UNION ALL
      SELECT 'insurance', i.id, i.provider_id, '', NULL, i.expiration_on,
             jsonb_build_object('carrier', i.carrier, 'policy_number', i.policy_number, 'expiration_date', i.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM insurance_records i
        LEFT JOIN files f ON f.holder_id = i.id AND f.held_by = 'insurance_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'certification', c.id, c.provider_id, c.type, NULL, c.expiration_on,
             jsonb_build_object('type', c.type, 'expiration_date', c.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM certifications c
        LEFT JOIN files f ON f.holder_id = c.id AND f.held_by = 'certification' AND f.status = 'complete'
      UNION ALL
      SELECT 'immunization', m.id, m.provider_id, m.type, NULL,
             -- Who is exempt has nothing that runs out.
             CASE WHEN m.exempt THEN NULL ELSE m.expiration_on END,
             jsonb_build_object('type', m.type, 'exempt', m.exempt, 'issue_date', m.issue_on,
                                'expiration_date', m.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM immunizations m
        LEFT JOIN files f ON f.holder_id = m.id AND f.held_by = 'immunization' AND f.status = 'complete'
      UNION ALL
      SELECT 'misc', r.id, r.provider_id, '', NULL, r.expiration_on,
             jsonb_build_object('title', r.title, 'issue_date', r.issue_on, 'expiration_date', r.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM misc_records r
        LEFT JOIN files f ON f.holder_id = r.id AND f.held_by = 'misc_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'education', e.id, e.provider_id, e.kind, NULL, NULL,
             jsonb_build_object('kind', e.kind, 'sha256', coalesce(f.sha256, f.id::text)), coalesce(f.sha256, f.id::text)
        FROM education_records e
        LEFT JOIN files f ON f.holder_id = e.id AND f.held_by = 'education_record' AND f.status = 'complete'
    ) said;
--> statement-breakpoint
CREATE FUNCTION credential_state_settle(settled_kind text, settled_record uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was credential_states;
  said credential_facts;
  at timestamptz;
BEGIN
  SELECT * INTO was FROM credential_states WHERE kind = settled_kind AND record_id = settled_record FOR NO KEY UPDATE;
  SELECT * INTO said FROM credential_facts WHERE kind = settled_kind AND record_id = settled_record;
  at := clock_timestamp();
  IF said.record_id IS NULL THEN
    DELETE FROM credential_states WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSIF was.record_id IS NULL THEN
    INSERT INTO credential_states (kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file, changed_at, touched_at)
    VALUES (said.kind, said.record_id, said.provider_id, said.type, said.state, said.expires_on, said.facts, said.facts_hash,
            said.copy IS NOT NULL, at, at);
  ELSIF was.facts_hash <> said.facts_hash OR EXISTS (
      SELECT 1 FROM credential_checks c
       WHERE c.kind = settled_kind AND c.record_id = settled_record AND c.status IN ('proposed', 'effective')
         AND c.method = 'document_review' AND c.examined_sha256 IS DISTINCT FROM said.copy) THEN
    UPDATE credential_states SET type = said.type, state = said.state, expires_on = said.expires_on, facts = said.facts,
           facts_hash = said.facts_hash, has_file = said.copy IS NOT NULL, changed_at = at, touched_at = at,
           outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL
     WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSE
    UPDATE credential_states SET has_file = said.copy IS NOT NULL, touched_at = at
     WHERE kind = settled_kind AND record_id = settled_record;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION credential_records_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle(TG_ARGV[0], coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER licenses_settle AFTER INSERT OR DELETE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('license');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER licenses_settle_change AFTER UPDATE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('license');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER board_certifications_settle AFTER INSERT OR DELETE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('board_certification');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER board_certifications_settle_change AFTER UPDATE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('board_certification');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER certifications_settle AFTER INSERT OR DELETE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('certification');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER certifications_settle_change AFTER UPDATE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('certification');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER immunizations_settle AFTER INSERT OR DELETE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('immunization');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER immunizations_settle_change AFTER UPDATE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('immunization');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER insurance_records_settle AFTER INSERT OR DELETE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('insurance');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER insurance_records_settle_change AFTER UPDATE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('insurance');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER misc_records_settle AFTER INSERT OR DELETE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('misc');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER misc_records_settle_change AFTER UPDATE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('misc');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER education_records_settle AFTER INSERT OR DELETE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('education');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER education_records_settle_change AFTER UPDATE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('education');
--> statement-breakpoint
CREATE FUNCTION credential_fields_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', NEW.id);
  PERFORM credential_state_settle('imlc', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_settle AFTER INSERT ON providers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.npi <> '' OR NEW.has_imlc) EXECUTE FUNCTION credential_fields_settle();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_settle_change AFTER UPDATE OF npi, has_imlc, imlc_expiration_on ON providers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.npi, NEW.has_imlc, NEW.imlc_expiration_on) IS DISTINCT FROM (OLD.npi, OLD.has_imlc, OLD.imlc_expiration_on))
  EXECUTE FUNCTION credential_fields_settle();
--> statement-breakpoint
CREATE FUNCTION credential_names_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', p.id) FROM providers p WHERE p.user_id = NEW.id AND p.npi <> '';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_settle AFTER UPDATE OF first_name, last_name ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name) AND NEW.user_type = 'provider')
  EXECUTE FUNCTION credential_names_settle();
--> statement-breakpoint
CREATE FUNCTION credential_copies_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle(
    CASE NEW.held_by WHEN 'insurance_record' THEN 'insurance' WHEN 'misc_record' THEN 'misc'
      WHEN 'education_record' THEN 'education' ELSE NEW.held_by END, NEW.holder_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER files_settle AFTER INSERT OR UPDATE OF held_by, holder_id, status, sha256 ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.held_by IN ('license', 'board_certification', 'certification', 'immunization', 'insurance_record', 'misc_record',
    'education_record'))
  EXECUTE FUNCTION credential_copies_settle();
--> statement-breakpoint
CREATE FUNCTION credential_checks_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept credential_checks := NEW;
BEGIN
  kept.status := OLD.status;
  kept.second_by := OLD.second_by;
  kept.second_at := OLD.second_at;
  kept.second_note := OLD.second_note;
  kept.withdrawn_by := OLD.withdrawn_by;
  kept.withdrawn_at := OLD.withdrawn_at;
  kept.withdrawn_reason := OLD.withdrawn_reason;
  IF kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'what a check found never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_final';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('proposed', 'effective'), ('proposed', 'declined'), ('proposed', 'lapsed'),
      ('effective', 'superseded'), ('effective', 'withdrawn'), ('effective', 'lapsed'))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by) THEN
    RAISE EXCEPTION 'a check does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_checks_keep BEFORE UPDATE ON credential_checks FOR EACH ROW EXECUTE FUNCTION credential_checks_keep();
--> statement-breakpoint
CREATE TRIGGER credential_checks_never_deleted BEFORE DELETE OR TRUNCATE ON credential_checks EXECUTE FUNCTION never_deleted();
--> statement-breakpoint
CREATE FUNCTION ensure_not_recused(decider uuid, subject uuid, about text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM staff_recusals r WHERE r.user_id = decider AND r.provider_id = subject) THEN
    RAISE EXCEPTION 'who knows a provider decides nothing about them'
      USING ERRCODE = 'check_violation', CONSTRAINT = about || '_recused';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION credential_checks_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM ensure_not_recused(NEW.checked_by, NEW.provider_id, 'credential_checks');
  END IF;
  IF NEW.second_by IS NOT NULL THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'credential_checks');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_checks_recused BEFORE INSERT OR UPDATE OF second_by ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_recused();
--> statement-breakpoint
CREATE TRIGGER staff_recusals_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_recusals EXECUTE FUNCTION insert_only();
--> statement-breakpoint
CREATE FUNCTION credential_checks_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'effective' THEN
    UPDATE credential_states SET outcome = NEW.outcome, check_id = NEW.id, checked_on = NEW.checked_on, recheck_on = NEW.recheck_on
     WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash;
  ELSIF NEW.status = 'proposed' THEN
    PERFORM 1 FROM credential_states
      WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash FOR KEY SHARE;
  ELSE
    UPDATE credential_states SET outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL WHERE check_id = NEW.id;
    RETURN NULL;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a check is of the facts as they are'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_of_these_facts';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_checks_count AFTER INSERT OR UPDATE OF status ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_count();
--> statement-breakpoint
-- Every record that is there has its state; nothing is attested and nothing verified.
INSERT INTO "credential_states" ("kind", "record_id", "provider_id", "type", "state", "expires_on", "facts", "facts_hash", "has_file", "changed_at", "touched_at")
SELECT "kind", "record_id", "provider_id", "type", "state", "expires_on", "facts", "facts_hash", "copy" IS NOT NULL, now(), now() FROM "credential_facts";
