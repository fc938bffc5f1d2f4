/** One provider in five has this specialty besides its own two, where that is measured. */
export const sharedSpecialty = "SPORTS_MEDICINE";

/** What ranking reads of the people of `person`, as the triggers would have kept it. */
export const match = [
  "analyze providers, licenses, board_certifications, certifications, files, signatures, questionnaires, professional_references, availabilities, bookings",
  `insert into match_listings (provider_id, is_ready, booking_hold_until, specialties, degrees, work_type, travel_type, home_zip3,
       license_until, imlc_until, board_until, eligible_until, certification_until, liability_free, graduated_on, shift_limit,
       shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents, open_day, open_night,
       open_call, open_24h, leaders, leader_average)
     select made.* from person, match_profile_read(person.provider_id) made`,
];
