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
