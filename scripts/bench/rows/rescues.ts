/** Open searches for shifts to come, over all organizations; everybody has a license of the state in which all work. */
export const openSearches = 500;

export const rescues = [
  `update licenses l set state = 'ME' from (select distinct on (provider_id) id from licenses order by provider_id, id) f where f.id = l.id`,
  `create table vacancy as
     select b.*, r.rep_id, p.specialties[1] as specialty, row_number() over (order by b.place, b.id) as n
       from (select b.*, row_number() over (partition by b.organization_id order by b.start_on, b.id) as place
               from bookings b where b.holds and b.status_by_rep = 'accepted' and b.start_on > current_date + 2) b
       join booking_requests r on r.id = b.booking_request_id and r.status = 'confirmed'
       join providers p on p.id = b.provider_id
      order by b.place, b.id limit ${openSearches}`,
  `insert into call_outs (id, booking_id, provider_id, organization_id, facility_id, reported_by, reported_by_user_id, confirmed_at)
     select gen_random_uuid(), v.id, provider_id, organization_id, facility_id, 'provider', p.user_id, now()
       from vacancy v join providers p on p.id = v.provider_id`,
  `insert into rescues (id, organization_id, facility_id, booking_id, call_out_id, holder_id, source, rep_id, rate_kind,
       start_on, start_time, end_on, end_time, during, ends_at, minutes, specialty, degrees, tiers, next_wave_at)
     select gen_random_uuid(), v.organization_id, v.facility_id, v.id, o.id, v.provider_id, 'call_out', rep_id, rate_kind,
            start_on, start_time, end_on, end_time, during, lower(during), minutes, specialty, '{MD,DO,NP,PA,CRNA}', '{facility}',
            now() + interval '30 days'
       from vacancy v join call_outs o on o.booking_id = v.id`,
  "drop table vacancy",
  "analyze rescues",
  "analyze call_outs",
  "analyze licenses",
];
