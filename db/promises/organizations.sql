-- What the database promises of organizations: by what they are billed, who joins them, and how their people recover.

-- Each organization has its billing account from its first moment, so no invoice has to wait for one.
CREATE FUNCTION billing_accounts_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_accounts (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER billing_accounts_open AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION billing_accounts_open();

-- Only the trigger that numbers a document raises the last number, by one.
CREATE FUNCTION billing_accounts_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_number <> OLD.last_number AND (pg_trigger_depth() < 2 OR NEW.last_number <> OLD.last_number + 1) THEN
    RAISE EXCEPTION 'numbers are given by the database' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_accounts_count';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER billing_accounts_count BEFORE UPDATE OF last_number ON billing_accounts
  FOR EACH ROW EXECUTE FUNCTION billing_accounts_count();

-- The next number of an organization's documents. The row of its account is locked until commit, so numbers have no gap.
CREATE FUNCTION billing_accounts_next(organization uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
  UPDATE billing_accounts SET last_number = last_number + 1 WHERE organization_id = organization RETURNING last_number INTO given;
  IF given IS NULL THEN
    RAISE EXCEPTION 'the organization has no billing account' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_number';
  END IF;
  RETURN given;
END $$;

-- Whom the directory invited keeps its id there once they have joined, however they came in.
CREATE FUNCTION directory_people_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_people SET user_id = NEW.user_id, updated_at = now()
    WHERE organization_id = NEW.organization_id AND user_id IS NULL
      AND email = (SELECT users.email FROM users WHERE users.id = NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_people_join AFTER INSERT ON reps FOR EACH ROW EXECUTE FUNCTION directory_people_join();

-- Staff and who manages an organization's people wait for two days before they get in without their second factor.
CREATE FUNCTION recoveries_guarded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ready_at < NEW.opened_at + interval '48 hours' AND (
       EXISTS (SELECT 1 FROM users u WHERE u.id = NEW.user_id AND u.user_type = 'staff')
       OR EXISTS (SELECT 1 FROM reps r WHERE r.user_id = NEW.user_id AND 'manage_users' = ANY (r.group_names))) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_guarded BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_guarded();

-- Only who manages the people of the same organization vouches for one of them.
CREATE FUNCTION recoveries_vouched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vouched_by IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM reps own JOIN reps other ON other.organization_id = own.organization_id
       WHERE own.user_id = NEW.user_id AND other.user_id = NEW.vouched_by AND 'manage_users' = ANY (other.group_names)) THEN
    RAISE EXCEPTION 'only who manages the people of the organization vouches'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_vouched';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_vouched BEFORE UPDATE OF vouched_by ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_vouched();
