ALTER TABLE "providers" ADD COLUMN "registry_status" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "registry_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "registry_checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "providers_to_ask_registry" ON "providers" USING btree ("registry_checked_at","id") WHERE npi <> '';--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_registry_status" CHECK ("providers"."registry_status" in ('matched', 'name_differs', 'organization_number', 'not_found'));--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_registry_whole" CHECK (("providers"."registry_status" is null) = ("providers"."registry_checked_at" is null) and length("providers"."registry_name") <= 500);
--> statement-breakpoint
CREATE FUNCTION providers_forget_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registry_status := NULL;
  NEW.registry_name := '';
  NEW.registry_checked_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_forget_registry BEFORE UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi) EXECUTE FUNCTION providers_forget_registry();
--> statement-breakpoint
CREATE FUNCTION providers_ask_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/npi-changed', jsonb_build_object('providerId', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_ask_registry AFTER UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi AND NEW.npi <> '') EXECUTE FUNCTION providers_ask_registry();
--> statement-breakpoint
CREATE FUNCTION providers_ask_registry_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH asked AS (
    UPDATE providers SET registry_status = NULL, registry_name = '', registry_checked_at = NULL
     WHERE user_id = NEW.id AND npi <> '' RETURNING id
  )
  INSERT INTO outbox (id, name, payload)
    SELECT uuid_v7(), 'provider/npi-changed', jsonb_build_object('providerId', id) FROM asked;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_ask_registry AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name) AND NEW.user_type = 'provider')
  EXECUTE FUNCTION providers_ask_registry_of_name();
