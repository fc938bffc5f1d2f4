-- What the database promises of needed shifts that come into view.

-- A needed shift counts once it and its opportunity are published (SCH-I-003): that is an event of its organization.
CREATE FUNCTION needed_shifts_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'open'
    FROM changed n JOIN opportunities o ON o.id = n.opportunity_id
   WHERE n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL ORDER BY n.id;
  RETURN NULL;
END $$;
CREATE TRIGGER needed_shifts_events_new AFTER INSERT ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events_new();
CREATE FUNCTION needed_shifts_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'draft', 'open'
    FROM changed n JOIN former f USING (id) JOIN opportunities o ON o.id = n.opportunity_id
   WHERE f.published_at IS NULL AND n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL
   ORDER BY n.id;
  RETURN NULL;
END $$;
CREATE TRIGGER needed_shifts_events AFTER UPDATE ON needed_shifts REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events();

-- With its first publication an opportunity shows what is needed for it. By its name this is written before what fills
-- the needed shifts then.
CREATE FUNCTION opportunities_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT organization_id, 'need.published', 'needed_shift', id, facility_id, 'draft', 'open'
    FROM needed_shifts
   WHERE opportunity_id = NEW.id AND published_at IS NOT NULL AND withdrawn_at IS NULL ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER opportunities_events AFTER UPDATE OF published_at ON opportunities
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION opportunities_events();
