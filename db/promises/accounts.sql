-- What the database promises of recoveries: accounts that are entered without their second factor.

-- A recovery begins open, and nobody has shortened its wait.
CREATE FUNCTION recoveries_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'open' OR num_nonnulls(NEW.used_at, NEW.proposed_by, NEW.second_by, NEW.vouched_by) > 0 THEN
    RAISE EXCEPTION 'a recovery does not begin as %', NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  IF NEW.ready_at < NEW.opened_at + interval '24 hours' OR NEW.ends_at <= NEW.ready_at THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_begin BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_begin();

-- A recovery is used once it is ready and before its end, or ends; both are final. Whose it is, when it was opened and who
-- has decided about it never changes.
CREATE FUNCTION recoveries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a recovery that is % stays so', OLD.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.opened_at)
     OR (OLD.proposed_by IS NOT NULL AND (NEW.proposed_by, NEW.reason) IS DISTINCT FROM (OLD.proposed_by, OLD.reason))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by)
     OR (OLD.vouched_by IS NOT NULL AND NEW.vouched_by IS DISTINCT FROM OLD.vouched_by) THEN
    RAISE EXCEPTION 'what a recovery is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.state = 'used') <> (NEW.used_at IS NOT NULL)
     OR (NEW.state = 'used' AND OLD.state = 'open' AND NEW.used_at NOT BETWEEN NEW.ready_at AND NEW.ends_at) THEN
    RAISE EXCEPTION 'a recovery is used once it is ready, and before its end'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_keep BEFORE UPDATE ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_keep();

-- The wait of a recovery is shortened by two of staff with a reason, or by who manages the person's organization; never by
-- the person, and never to less than an hour. It is never made longer.
CREATE FUNCTION recoveries_hasten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IN (NEW.proposed_by, NEW.second_by, NEW.vouched_by) THEN
    RAISE EXCEPTION 'nobody decides about their own account' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_not_oneself';
  END IF;
  IF (NEW.proposed_by IS NOT NULL AND length(trim(NEW.reason)) < 20) OR (NEW.second_by IS NOT NULL AND NEW.proposed_by IS NULL)
     OR EXISTS (SELECT 1 FROM users u WHERE u.id IN (NEW.proposed_by, NEW.second_by) AND u.user_type <> 'staff') THEN
    RAISE EXCEPTION 'two of staff decide, with a reason' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_two_staff';
  END IF;
  IF NEW.ready_at <> OLD.ready_at AND (
       NEW.ready_at > OLD.ready_at OR NEW.ready_at < NEW.opened_at + interval '1 hour'
       OR (NEW.second_by IS NOT DISTINCT FROM OLD.second_by AND NEW.vouched_by IS NOT DISTINCT FROM OLD.vouched_by)) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_hasten BEFORE UPDATE OF user_id, ready_at, proposed_by, second_by, vouched_by, reason ON recoveries
  FOR EACH ROW EXECUTE FUNCTION recoveries_hasten();
