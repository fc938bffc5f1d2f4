CREATE FUNCTION shift_fits(shift bookings, need needed_shifts, opportunity opportunities, provider providers) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT need.withdrawn_at IS NULL AND need.published_at IS NOT NULL AND opportunity.published_at IS NOT NULL
     AND shift.facility_id = need.facility_id AND shift.start_on = need.start_on AND shift.rate_kind = need.rate_kind
     AND shift.during && need.during AND opportunity.specialty = ANY (provider.specialties)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shift_qualifies(shift bookings, need needed_shifts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM opportunities o, providers p
                  WHERE o.id = need.opportunity_id AND p.id = shift.provider_id AND shift_fits(shift, need, o, p))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION needed_shifts_link(requests uuid[], needs uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
  free uuid[];
  shift record;
  chosen uuid;
BEGIN
  WITH days AS (
    SELECT facility_id, start_on, rate_kind FROM bookings WHERE booking_request_id = ANY (requests)
    UNION
    SELECT n.facility_id, n.start_on, n.rate_kind FROM needed_shifts n JOIN bookings b ON b.needed_shift_id = n.id
     WHERE b.booking_request_id = ANY (requests)
    UNION
    SELECT facility_id, start_on, rate_kind FROM needed_shifts WHERE id = ANY (needs)
  ), found AS (
    SELECT n.id FROM days JOIN needed_shifts n USING (facility_id, start_on, rate_kind) WHERE n.withdrawn_at IS NULL
    UNION
    SELECT b.needed_shift_id FROM bookings b WHERE b.booking_request_id = ANY (requests) AND b.needed_shift_id IS NOT NULL
    UNION
    SELECT unnest(needs)
  )
  SELECT array_agg(id) INTO concerned FROM found;
  IF concerned IS NULL THEN RETURN; END IF;
  UPDATE bookings b SET needed_shift_id = NULL
    FROM needed_shifts n, opportunities o, providers p
   WHERE n.id = ANY (concerned) AND b.needed_shift_id = n.id AND o.id = n.opportunity_id AND p.id = b.provider_id
     AND shift_stands(b) AND NOT shift_fits(b, n, o, p);
  SELECT array_agg(n.id) INTO free FROM needed_shifts n
   WHERE n.id = ANY (concerned) AND n.withdrawn_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.needed_shift_id = n.id AND shift_stands(b));
  IF free IS NULL THEN RETURN; END IF;
  FOR shift IN
    SELECT DISTINCT b.id, b.created_at, b.start_time, b.end_time, c.opportunity_id,
           CASE WHEN b.status_by_provider <> 'accepted' THEN 2 WHEN r.status = 'confirmed' AND b.status_by_rep = 'accepted' THEN 0 ELSE 1 END AS place
      FROM needed_shifts n
      JOIN opportunities o ON o.id = n.opportunity_id
      JOIN bookings b ON b.facility_id = n.facility_id AND b.start_on = n.start_on
      JOIN providers p ON p.id = b.provider_id
      JOIN booking_requests r ON r.id = b.booking_request_id
      JOIN connections c ON c.id = r.connection_id
     WHERE n.id = ANY (free) AND b.needed_shift_id IS NULL AND shift_stands(b) AND shift_fits(b, n, o, p)
     ORDER BY place, b.created_at, b.id
  LOOP
    SELECT n.id INTO chosen
      FROM needed_shifts n JOIN opportunities o ON o.id = n.opportunity_id JOIN bookings b ON b.id = shift.id
      JOIN providers p ON p.id = b.provider_id
     WHERE n.id = ANY (free) AND shift_fits(b, n, o, p)
     ORDER BY (n.start_time, n.end_time) = (shift.start_time, shift.end_time) DESC,
              n.opportunity_id IS NOT DISTINCT FROM shift.opportunity_id DESC,
              greatest(n.published_at, o.published_at), n.id
     LIMIT 1 FOR NO KEY UPDATE OF n SKIP LOCKED;
    UPDATE bookings b SET needed_shift_id = chosen
     WHERE chosen IS NOT NULL AND b.id = shift.id AND b.needed_shift_id IS NULL AND shift_stands(b);
    IF FOUND THEN free := array_remove(free, chosen); END IF;
  END LOOP;
  UPDATE needed_shifts n SET withdrawn_at = now(), updated_at = now()
    FROM opportunities o
   WHERE n.id = ANY (free) AND n.withdrawn_at IS NULL AND o.id = n.opportunity_id AND o.status = 'closed'
     AND lower(n.during) > now() AND needed_shift_is_free(n.id);
END $$;
