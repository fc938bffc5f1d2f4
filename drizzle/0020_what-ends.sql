-- What ends every session of an account ends its devices, too: another password, deactivation, rejection.
CREATE FUNCTION users_forget_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_devices AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_forget_devices();
--> statement-breakpoint

-- A link in a mail that answers ends with what it was made for [RSC-C-033]. Whoever answers by the link marks it as used
-- in the same transaction, after this.
CREATE FUNCTION answer_links_end_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_answer_links AFTER UPDATE OF password_hash, email, is_active ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.email <> OLD.email
    OR NEW.is_active <> OLD.is_active)
  EXECUTE FUNCTION answer_links_end_of_user('id');
--> statement-breakpoint
CREATE TRIGGER notice_settings_end_links AFTER INSERT OR UPDATE ON notice_settings
  FOR EACH ROW WHEN (NOT NEW.answer_links_on)
  EXECUTE FUNCTION answer_links_end_of_user('user_id');
--> statement-breakpoint
CREATE FUNCTION rescue_offers_end_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links l SET revoked_at = now() FROM after_it a JOIN before_it b ON b.id = a.id
    WHERE a.status <> b.status AND a.status <> 'asked' AND l.purpose = 'offer' AND l.object_id = a.id
      AND l.used_at IS NULL AND l.revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescue_offers_end_links AFTER UPDATE ON rescue_offers
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION rescue_offers_end_links();
--> statement-breakpoint
CREATE FUNCTION answer_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE purpose = TG_ARGV[0] AND object_id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_end_links AFTER UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION answer_links_end('assignment', 'id');
--> statement-breakpoint
-- A rep has changed what was asked: the mail of the change has a link of its own.
CREATE TRIGGER history_ends_links AFTER INSERT ON booking_request_history
  FOR EACH ROW WHEN (NEW.action = 'update' AND NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION answer_links_end('assignment', 'booking_request_id');
--> statement-breakpoint
CREATE TRIGGER call_outs_end_links AFTER UPDATE OF status, confirmed_at ON call_outs
  FOR EACH ROW WHEN (NEW.status <> 'open' OR NEW.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION answer_links_end('call_out', 'id');
