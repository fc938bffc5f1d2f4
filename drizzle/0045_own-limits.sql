CREATE FUNCTION within_own_limits(provider uuid, starts date, span tstzrange, kind text) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  own work_limits;
  around integer;
  is_within boolean;
BEGIN
  SELECT * INTO own FROM work_limits WHERE provider_id = provider;
  IF num_nonnulls(own.min_rest_hours, own.max_nights_in_row, own.max_days_in_row, own.max_hours_week) = 0 THEN
    RETURN true;
  END IF;
  around := greatest(own.max_nights_in_row, own.max_days_in_row, 7);
  WITH standing AS MATERIALIZED (
    SELECT start_on, during, rate_kind, minutes FROM bookings
     WHERE provider_id = provider AND start_on BETWEEN starts - around AND starts + around
       AND NOT is_canceled AND NOT is_removed AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'
  ), days AS (
    SELECT start_on, bool_or(rate_kind = 'night') AS is_night
      FROM (SELECT start_on, rate_kind FROM standing UNION ALL SELECT starts, kind) shifts GROUP BY start_on
  ), rows_of_days AS (
    SELECT start_on, start_on - row_number() OVER (ORDER BY start_on)::integer AS started FROM days
  ), rows_of_nights AS (
    SELECT start_on, start_on - row_number() OVER (ORDER BY start_on)::integer AS started FROM days WHERE is_night
  )
  SELECT NOT EXISTS (SELECT 1 FROM standing
                      WHERE upper(during) > lower(span) - make_interval(hours => own.min_rest_hours)
                        AND lower(during) < upper(span) + make_interval(hours => own.min_rest_hours))
         AND (kind <> 'night' OR own.max_nights_in_row IS NULL OR own.max_nights_in_row >=
              (SELECT count(*) FROM rows_of_nights r JOIN rows_of_nights own_row USING (started) WHERE own_row.start_on = starts))
         AND (own.max_days_in_row IS NULL OR own.max_days_in_row >=
              (SELECT count(*) FROM rows_of_days r JOIN rows_of_days own_row USING (started) WHERE own_row.start_on = starts))
         AND (own.max_hours_week IS NULL OR own.max_hours_week * 60 >=
              round(extract(epoch FROM upper(span) - lower(span)) / 60 / 15) * 15
              + (SELECT coalesce(sum(minutes), 0) FROM standing
                  WHERE start_on - extract(dow FROM start_on)::integer = starts - extract(dow FROM starts)::integer))
    INTO is_within;
  RETURN is_within;
END $$;
