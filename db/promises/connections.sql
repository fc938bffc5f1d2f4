-- What the database promises of connections and clearances.

-- Approved implies cleared: no provider works for an organization that has not cleared them, also when two people decide
-- at once.
CREATE FUNCTION connections_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM clearances c WHERE c.organization_id = NEW.organization_id
                 AND c.provider_id = NEW.provider_id AND c.status = 'cleared') THEN
    RAISE EXCEPTION 'only a cleared provider can be approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'connections_approved_is_cleared';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER connections_approved BEFORE INSERT OR UPDATE OF facility_status ON connections
  FOR EACH ROW WHEN (NEW.facility_status = 'approved') EXECUTE FUNCTION connections_approved();

-- Relations of organizations to providers, in the words of the column `standings` that the marketplace filters by: each
-- clearance by its status, and "connected" where a connection was accepted and the clearance is not refused.
CREATE VIEW standings_told AS
  SELECT provider_id, organization_id, organization_id || ' ' || status AS word FROM clearances
  UNION
  SELECT c.provider_id, c.organization_id, c.organization_id || ' connected' FROM connections c
   WHERE c.status = 'accepted' AND NOT EXISTS
     (SELECT 1 FROM clearances r
       WHERE r.organization_id = c.organization_id AND r.provider_id = c.provider_id AND r.status = 'not_cleared');

-- A checklist has no two lines at one place and none twice. Judged at commit, because a save moves its lines one by one.
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_place UNIQUE (facility_id, position)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_once
  UNIQUE NULLS NOT DISTINCT (facility_id, kind, type, state_rule, degrees, specialties) DEFERRABLE INITIALLY DEFERRED;

-- A waiver is what was granted: it only ends, once.
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
CREATE TRIGGER readiness_exceptions_keep BEFORE UPDATE ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_keep();
