-- What the database promises of devices, links in mails that answer, and live screens.

-- What ends every session of an account ends its devices, too: another password, deactivation, rejection. No command has
-- to remember it.
CREATE FUNCTION users_forget_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_devices AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_forget_devices();

-- A link in a mail that answers ends with what it was made for [RSC-C-033]. A command that answers by the link marks it as
-- used in the same transaction, after this. The argument names the column that holds the user.
CREATE FUNCTION answer_links_end_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_answer_links AFTER UPDATE OF password_hash, email, is_active ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.email <> OLD.email
    OR NEW.is_active <> OLD.is_active)
  EXECUTE FUNCTION answer_links_end_of_user('id');
CREATE TRIGGER notice_settings_end_links AFTER INSERT OR UPDATE ON notice_settings
  FOR EACH ROW WHEN (NOT NEW.answer_links_on)
  EXECUTE FUNCTION answer_links_end_of_user('user_id');

-- The links that lead to one record end; the arguments are the purpose of the links and the column that holds the record's
-- id. Triggers of the domains above call it.
CREATE FUNCTION answer_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE purpose = TG_ARGV[0] AND object_id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;

-- Open screens learn what has become stale (decision 49): the domain, then the parties concerned. A transaction that is
-- rolled back notifies nobody, and a word that is sent twice arrives once.
CREATE FUNCTION live_both_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat(TG_ARGV[0], ' provider:', provider_id, ' organization:', organization_id))
    FROM (SELECT DISTINCT provider_id, organization_id FROM changed) AS parties;
  RETURN NULL;
END $$;

-- A screen that shows somebody's bell is notified of each notice that comes or is read.
CREATE FUNCTION live_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('notices user:', user_id)) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER notices_live_new AFTER INSERT ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();
CREATE TRIGGER notices_live AFTER UPDATE ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();

-- A stream ends with its session, and with each change of what its person may do: a person who may still listen opens
-- another one.
CREATE FUNCTION live_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('end ', TG_ARGV[0], ':', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_live AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION live_end('session');
-- Confirming gives a session another id [ACS-I-018]: the stream by the former one would outlast the session.
CREATE TRIGGER sessions_renewed_end_live AFTER UPDATE OF id ON sessions
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION live_end('session');
CREATE TRIGGER sessions_gone_end_live AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION live_end('session');
CREATE TRIGGER users_end_live AFTER UPDATE OF is_active, registration_status ON users
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active OR OLD.registration_status <> NEW.registration_status)
  EXECUTE FUNCTION live_end('user');
