CREATE OR REPLACE FUNCTION booking_request_reading(request uuid, request_status text, OUT first_on date, OUT last_on date,
  OUT last_end date, OUT shift_cents integer, OUT facility_cents integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(start_on) FILTER (WHERE released_at IS NULL), min(start_on)),
         coalesce(max(start_on) FILTER (WHERE released_at IS NULL), max(start_on)),
         coalesce(max(end_on) FILTER (WHERE released_at IS NULL AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'),
                  max(end_on) FILTER (WHERE released_at IS NULL), max(end_on)),
         coalesce(sum(round(minutes::bigint * shift_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer,
         coalesce(sum(round(minutes::bigint * facility_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer
    FROM (SELECT *, released_at IS NULL AND CASE request_status
                      WHEN 'responded' THEN status_by_provider = 'accepted'
                      WHEN 'confirmed' THEN status_by_provider = 'accepted' AND status_by_rep = 'accepted'
                      ELSE true
                    END AS counts
            FROM bookings WHERE booking_request_id = request AND NOT is_removed) shifts
$$;
