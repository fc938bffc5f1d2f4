DROP TRIGGER files_settle ON files;
--> statement-breakpoint
ALTER TABLE "readiness_exceptions" DROP CONSTRAINT "readiness_exceptions_until";--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_one_of_signature" ON "sealed_documents" USING btree ("subject_id") WHERE "sealed_documents"."kind" in ('contract', 'marketplace_agreement');
--> statement-breakpoint
CREATE FUNCTION credential_copy_settle(held_by text, holder_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF held_by IN ('license', 'board_certification', 'certification', 'immunization', 'insurance_record', 'misc_record',
      'education_record') THEN
    PERFORM credential_state_settle(
      CASE held_by WHEN 'insurance_record' THEN 'insurance' WHEN 'misc_record' THEN 'misc'
        WHEN 'education_record' THEN 'education' ELSE held_by END, holder_id);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION credential_copies_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM credential_copy_settle(NEW.held_by, NEW.holder_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.held_by, NEW.holder_id) IS DISTINCT FROM (OLD.held_by, OLD.holder_id)) THEN
    PERFORM credential_copy_settle(OLD.held_by, OLD.holder_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER files_settle AFTER INSERT ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER files_settle_change AFTER UPDATE OF held_by, holder_id, status, sha256 ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (coalesce(NEW.held_by, OLD.held_by) IS NOT NULL)
  EXECUTE FUNCTION credential_copies_settle();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER files_settle_removal AFTER DELETE ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();
--> statement-breakpoint
CREATE FUNCTION credential_checks_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> (CASE WHEN NEW.needs_second THEN 'proposed' ELSE 'effective' END) OR NEW.second_by IS NOT NULL THEN
    RAISE EXCEPTION 'a check does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_checks_begin AFTER INSERT ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_begin();
--> statement-breakpoint
CREATE FUNCTION exclusion_hits_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' OR num_nonnulls(NEW.decision, NEW.proposed_by, NEW.second_by) > 0 THEN
    RAISE EXCEPTION 'a hit does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusion_hits_begin AFTER INSERT ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_begin();
--> statement-breakpoint
CREATE FUNCTION readiness_exceptions_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.until_on > (SELECT (NEW.created_at AT TIME ZONE f.time_zone)::date + 120 FROM facilities f WHERE f.id = NEW.facility_id) THEN
    RAISE EXCEPTION 'an exception lasts 120 days at most'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_until';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER readiness_exceptions_begin BEFORE INSERT ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_begin();
--> statement-breakpoint
CREATE FUNCTION readiness_exceptions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM facility_requirements r WHERE r.id = OLD.requirement_id) THEN
    RAISE EXCEPTION 'an exception is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_never_deleted';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER readiness_exceptions_stay BEFORE DELETE ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_stay();
--> statement-breakpoint
CREATE TRIGGER readiness_exceptions_never_emptied BEFORE TRUNCATE ON readiness_exceptions EXECUTE FUNCTION never_deleted();
--> statement-breakpoint
CREATE FUNCTION clearance_steps_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM connections c WHERE c.id = OLD.connection_id) THEN
    RAISE EXCEPTION 'a step is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_steps_never_deleted';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearance_steps_stay BEFORE DELETE ON clearance_steps FOR EACH ROW EXECUTE FUNCTION clearance_steps_stay();
--> statement-breakpoint
CREATE TRIGGER clearance_steps_never_emptied BEFORE TRUNCATE ON clearance_steps EXECUTE FUNCTION never_deleted();
--> statement-breakpoint
CREATE FUNCTION clearance_nudges_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM clearance_steps s WHERE s.id = OLD.step_id) THEN
    RAISE EXCEPTION 'a reminder is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_nudges_never_deleted';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER clearance_nudges_stay BEFORE DELETE ON clearance_nudges FOR EACH ROW EXECUTE FUNCTION clearance_nudges_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION clearance_step_begin(c connections, wanted text[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  open clearance_steps;
  moment timestamptz;
BEGIN
  SELECT * INTO open FROM clearance_steps WHERE connection_id = c.id AND ended_at IS NULL;
  moment := greatest(at, open.started_at);
  UPDATE clearance_steps SET ended_at = moment WHERE id = open.id;
  IF wanted IS NULL THEN RETURN; END IF;
  INSERT INTO clearance_steps (id, connection_id, provider_id, organization_id, facility_id, step, holder, started_at, due_at)
  SELECT uuid_v7(), c.id, c.provider_id, c.organization_id, c.facility_id, wanted[1], wanted[2], moment,
         business_days_after(moment, CASE wanted[1] WHEN 'activation' THEN 2 WHEN 'answer' THEN 3 WHEN 'documents' THEN 5
                                     WHEN 'verification' THEN 2 WHEN 'clearance' THEN 3 ELSE 2 END, f.time_zone)
    FROM facilities f WHERE f.id = c.facility_id;
END $$;
