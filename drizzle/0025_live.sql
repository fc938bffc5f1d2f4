-- What has become stale on whose screen, told to those who listen (decision 49): the domain, then those concerned. A
-- transaction that is undone tells nothing, and the same word is told once.
CREATE FUNCTION live_both_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat(TG_ARGV[0], ' provider:', provider_id, ' organization:', organization_id))
    FROM (SELECT DISTINCT provider_id, organization_id FROM changed) AS parties;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION live_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('coverage provider:', provider_id, ' organization:', organization_id))
    FROM (SELECT DISTINCT c.provider_id, r.organization_id FROM changed c JOIN rescues r ON r.id = c.rescue_id) AS parties;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION live_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('coverage organization:', organization_id))
    FROM (SELECT DISTINCT organization_id FROM changed) AS parties;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION live_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('notices user:', user_id)) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_live_new AFTER INSERT ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
--> statement-breakpoint
CREATE TRIGGER booking_requests_live AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
--> statement-breakpoint
CREATE TRIGGER bookings_live_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
--> statement-breakpoint
CREATE TRIGGER bookings_live AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
--> statement-breakpoint
CREATE TRIGGER call_outs_live_new AFTER INSERT ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');
--> statement-breakpoint
CREATE TRIGGER call_outs_live AFTER UPDATE ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');
--> statement-breakpoint
CREATE TRIGGER rescues_live_new AFTER INSERT ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_organization();
--> statement-breakpoint
CREATE TRIGGER rescues_live AFTER UPDATE ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_organization();
--> statement-breakpoint
CREATE TRIGGER rescue_offers_live_new AFTER INSERT ON rescue_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
--> statement-breakpoint
CREATE TRIGGER rescue_offers_live AFTER UPDATE ON rescue_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
--> statement-breakpoint
CREATE TRIGGER raised_hands_live_new AFTER INSERT ON raised_hands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
--> statement-breakpoint
CREATE TRIGGER raised_hands_live AFTER UPDATE ON raised_hands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
--> statement-breakpoint
CREATE TRIGGER raised_hands_live_gone AFTER DELETE ON raised_hands REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
--> statement-breakpoint
CREATE TRIGGER notices_live_new AFTER INSERT ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();
--> statement-breakpoint
CREATE TRIGGER notices_live AFTER UPDATE ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();
--> statement-breakpoint

-- A stream ends with its session, and with whatever its person may do: who may still listen begins anew.
CREATE FUNCTION live_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('end ', TG_ARGV[0], ':', OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_live AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION live_end('session');
--> statement-breakpoint
CREATE TRIGGER sessions_gone_end_live AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION live_end('session');
--> statement-breakpoint
CREATE TRIGGER users_end_live AFTER UPDATE OF is_active, registration_status ON users
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active OR OLD.registration_status <> NEW.registration_status)
  EXECUTE FUNCTION live_end('user');
