CREATE OR REPLACE FUNCTION events_number() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  NEW.id := coalesce(NEW.id, uuid_v7());
  NEW.transaction := greatest(pg_current_xact_id(), (
    SELECT e.transaction FROM events e
     WHERE e.organization_id = NEW.organization_id AND e.object_id = NEW.object_id
     ORDER BY e.place DESC LIMIT 1));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_to_endpoints() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH on_its_way AS (
    INSERT INTO deliveries (id, event_id, webhook_id, organization_id, object_id, place, is_held)
    SELECT uuid_v7(), e.id, w.id, e.organization_id, e.object_id, e.place,
           earlier.id IS NOT NULL OR row_number() OVER (PARTITION BY w.id, e.object_id ORDER BY e.place) > 1
      FROM happened e
      JOIN webhooks w ON w.organization_id = e.organization_id AND e.kind = ANY (w.kinds)
      LEFT JOIN LATERAL (SELECT d.id FROM deliveries d
             WHERE d.webhook_id = w.id AND d.object_id = e.object_id AND d.state IN ('waiting', 'failed')
             ORDER BY d.place LIMIT 1 FOR SHARE) AS earlier ON true
    RETURNING organization_id)
  INSERT INTO outbox (id, name, payload)
  SELECT uuid_v7(), 'webhooks/due', jsonb_build_object('organizationId', organization_id)
    FROM (SELECT DISTINCT organization_id FROM on_its_way) AS organizations;
  RETURN NULL;
END $$;
