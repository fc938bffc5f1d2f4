import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { allPlaces, mostLetters, type Place, takes } from "../../support/schemas";

// Every length and bound that the documents and decisions name, against what the calls declare.

const letters = (count: number) => "x".repeat(count);
const digits = (count: number) => "5".repeat(count);
const password = (count: number) => `aB3!${"x".repeat(count)}`.slice(0, count);

type Bound = [call: string, field: string, least: number | null, most: number | null, ids: string];

/** Free text: at most 2,000 characters (SIL-139). */
const freeTexts: [call: string, ...fields: string[]][] = [
  ["bookingRequests.askForNeededShift", "comment"],
  ["bookingRequests.respondToBookingRequest", "comment"],
  ["bookingRequests.updateBookingRequest", "comment"],
  ["bookingRequests.confirmBookingRequest", "comment"],
  ["bookingRequests.cancelBookingRequest", "comment"],
  ["bookingRequests.validateBookings", "comment"],
  ["bookingRequests.createBookings", "comment"],
  ["schedulePlans.sendPlan", "comment"],
  ["callOuts.openCallOut", "comment"],
  ["callOuts.withdrawCallOut", "comment"],
  ["clearances.markNotCleared", "clearance_rejection_details"],
  ["connections.requestConnection", "message"],
  ["credentialChecks.recordCheck", "internal_note"],
  ["connections.rejectConnection", "provider_rejection_details"],
  ["endorsements.saveEndorsement", "other_capacity", "comments"],
  ["exclusions.proposeExclusion", "note"],
  ["staffExclusions.decideHit", "note"],
  ["facilities.newFacility", "extra_info", "required_procedures"],
  ["facilities.replaceFacility", "extra_info", "required_procedures"],
  ["facilities.changeFacility", "extra_info", "required_procedures"],
  ["facilities.newEntityFacility", "extra_info", "required_procedures"],
  ["facilities.replaceEntityFacility", "extra_info", "required_procedures"],
  ["facilities.changeEntityFacility", "extra_info", "required_procedures"],
  ["facilityRatings.rateFacility", "comment"],
  ["facilityRatings.replaceFacilityRating", "comment"],
  ["leaderRatings.rateAsLeader", "comment"],
  ["opportunities.createOpportunity", "additional_info"],
  ["opportunities.replaceOpportunity", "additional_info"],
  ["opportunities.changeOpportunity", "additional_info"],
  ["peerRatings.ratePeer", "comment"],
  ["presentations.markRejected", "facility_rejection_details"],
  ["professionalTraits.saveTraits", "professional_highlights"],
  [
    "questionnaires.saveQuestionnaire",
    ...["licensureChallenges", "liabilityIssues", "liabilityActions", "backgroundCheck", "substanceUse"].map(
      (question) => `${question}.comment`,
    ),
  ],
  ["staff.rejectUser", "reason"],
  ["staffWebhooks.switchWebhookOff", "reason"],
  ["invoices.creditInvoice", "reason"],
  ["invoices.voidInvoice", "reason"],
  ["payments.reversePayment", "reason"],
  ["timesheets.cancelShift", "reason"],
  ["timesheets.disputeTimesheet", "comment"],
  ["timesheets.queryTimesheet", "comment"],
  ["timesheets.reportNotWorked", "comment"],
  ["timesheets.resolveTimesheet", "comment"],
  ["timesheets.submitTimesheet", "comment"],
];

const texts: Bound[] = [
  ["opportunities.createOpportunity", "description", null, 255, "[ORG-V-036]"],
  ["opportunities.replaceOpportunity", "description", null, 255, "[ORG-V-036]"],
  ["opportunities.changeOpportunity", "description", null, 255, "[ORG-V-036]"],
  ["opportunities.createOpportunity", "estimated_duration", null, 100, "[SIL-139]"],
  ["opportunities.replaceOpportunity", "estimated_duration", null, 100, "[SIL-139]"],
  ["opportunities.changeOpportunity", "estimated_duration", null, 100, "[SIL-139]"],
  ["personalDetails.savePersonal", "first_name", 1, null, "[PRV-V-039]"],
  ["personalDetails.savePersonal", "last_name", 1, null, "[PRV-V-040]"],
];

/** What staff write of a check (CRD-V-037, CRD-V-038). */
const checkTexts: Bound[] = [
  ["credentialChecks.recordCheck", "source_name", null, 200, "[CRD-V-037]"],
  ["credentialChecks.recordCheck", "note_to_provider", null, 1000, "[CRD-V-038]"],
  ["credentialChecks.secondLook", "note", null, 1000, "[CRD-C-008]"],
  ["credentialChecks.withdrawCheck", "reason", 1, 500, "[CRD-C-009]"],
  ["credentialChecks.recuse", "note", null, 500, "[CRD-C-010]"],
  ["exclusions.acceptExclusionList", "reason", 1, 500, "[CRD-C-025]"],
  ["readiness.grantException", "reason", 1, 500, "[CRD-V-057]"],
  ["erasures.holdErasure", "reason", 20, 500, "[ACS-C-043]"],
];

/** Notes of what is needed, and of those who would like it (document 6, section 2). */
const needNotes: Bound[] = [
  ["neededShifts.makeNeededShifts", "shifts[].note", null, 500, "[SCH-C-003]"],
  ["neededShifts.changeNeededShift", "note", null, 500, "[SCH-C-005]"],
  ["wishes.putWish", "note", null, 500, "[SCH-C-017]"],
];

const phones: Bound[] = [
  ["accounts.replaceDetails", "phone_number", 10, 20, "[SHR-K-003] [SIL-25]"],
  ["accounts.changeDetails", "phone_number", 10, 20, "[SHR-K-003] [SIL-25]"],
  ["personalDetails.savePersonal", "phone_number", 10, 20, "[PRV-V-041]"],
  ["facilities.newFacility", "phone_number", 10, 20, "[ORG-V-008] [SIL-137]"],
  ["facilities.changeFacility", "phone_number", 10, 20, "[ORG-V-008] [SIL-137]"],
  ["facilityContacts.addFacilityContact", "contact.phone_number", 10, 20, "[SHR-K-003]"],
  ["facilityContacts.changeFacilityContact", "contact.phone_number", 10, 20, "[SHR-K-003]"],
  ["invitations.acceptInvitation", "phone_number", 10, 20, "[SHR-K-003]"],
];

const digitFields: Bound[] = [
  ["onboarding.saveStep", "npi", 10, 10, "[ONB-V-017]"],
  ["onboarding.saveStep", "zip_code", 5, 5, "[ONB-V-018]"],
  ["professionalTraits.saveTraits", "npi", 10, 10, "[PRV-V-049]"],
  ["personalDetails.savePersonal", "zip_code", 5, 5, "[PRV-V-042]"],
  ["facilities.newFacility", "zip_code", 5, 5, "[ORG-V-007]"],
  ["facilities.changeFacility", "zip_code", 5, 5, "[ORG-V-007]"],
  ["leaderRatings.rateAsLeader", "responder_npi", 10, 10, "[SIL-124]"],
  ["peerRatings.ratePeer", "responder_npi", 10, 10, "[SIL-124]"],
];

const passwords: Bound[] = [
  ["registrations.registration", "password1", 8, 64, "[ACC-V-010] [ACC-V-011]"],
  ["invitations.acceptInvitation", "password1", 8, 64, "[ACC-V-010] [ACC-V-011]"],
  ["passwords.confirmReset", "new_password1", 8, 64, "[ACC-V-010] [ACC-V-011]"],
  ["passwords.changePassword", "new_password1", 8, 64, "[ACC-V-010] [ACC-V-011]"],
];

const facilityScores = [
  "general_rating",
  "specialty_support",
  "relationship_among_medical_staff_rating",
  "culture_rating",
  "nursing_and_ancillary_support_rating",
  "providers_group_culture_rating",
  "credentialing_rating",
  "onboarding_rating",
  "workload_rating",
  "resources_availability_rating",
];
const stars = [
  "general_rating",
  "clinical_competency_rating",
  "communication_and_teamwork_rating",
  "patient_closecase_rating",
];
const personal = ["interpersonal_skills", "communication", "empathy", "reliability_and_dependability"];
const professional = [
  "clinical_skills",
  "quality_of_patient_care",
  "teamwork",
  "physical_and_mental_health",
  "integrity",
  "honesty",
  "adherence_to_ethical_guidelines",
];
const each = (call: string, fields: string[], least: number, most: number, ids: string) =>
  fields.map((field): Bound => [call, field, least, most, ids]);

const numbers: Bound[] = [
  ["rateSettings.saveRateSettings", "shift_limit", 1, 30, "[PRV-V-069] [PRV-V-070]"],
  ["opportunities.createOpportunity", "years_of_experience", 0, null, "[ORG-V-037]"],
  ["opportunities.createOpportunity", "shifts_completed", 0, null, "[ORG-V-038]"],
  ["opportunities.createOpportunity", "settings.max_accepted_connections", 0, null, "[ORG-V-039]"],
  ["opportunities.createOpportunity", "settings.max_rate_day", 0, null, "[ORG-V-040]"],
  ["connections.requestConnection", "rates.facility_rate_day", 1, null, "[ORG-V-044]"],
  ["bookingRequests.addBookingRequestExtra", "additional_charges_bonus", 0, null, "[SIL-104]"],
  ["staffOrganizations.verifyOrganization", "platform_fee_percent", 0, 100, "[SIL-92]"],
  ...each("facilityRatings.rateFacility", facilityScores, 1, 5, "[PRV-K-053]"),
  ...each("leaderRatings.rateAsLeader", ["shifts_performance_rating", ...stars], 1, 5, "[PRV-V-031]"),
  ...each("peerRatings.ratePeer", stars, 1, 5, "[PRV-V-031]"),
  ...each("endorsements.saveEndorsement", personal, 1, 4, "[PRV-K-041]"),
  ...each("endorsements.saveEndorsement", professional, 0, 4, "[PRV-K-042]"),
];

const places = new Map(allPlaces().map((place) => [`${place.name} ${place.path}`, place]));

function placeAt(call: string, field: string): Place {
  const place = places.get(`${call} ${field}`);
  if (!place) throw new Error(`${call} takes no ${field}`);
  return place;
}

/** What is taken one below the least, at the least, at the most, and one above it. */
function judged([call, field, least, most]: Bound, value: (size: number) => unknown) {
  const place = placeAt(call, field);
  const at = (size: number | null) => (size === null ? null : takes(place, value(size)));
  return [at(least === null ? null : least - 1), at(least), at(most), at(most === null ? null : most + 1)];
}

const rightly = ([, , least, most]: Bound) => [
  least === null ? null : false,
  least === null ? null : true,
  most === null ? null : true,
  most === null ? null : false,
];

describe("lengths", () => {
  const free = freeTexts.flatMap(([call, ...fields]) =>
    fields.map((field): Bound => [call, field, null, 2000, ""]),
  );
  it.each(free)("%s: %s is free text, of at most 2,000 characters [SIL-139]", (...bound) => {
    expect(judged(bound, letters)).toEqual(rightly(bound));
  });
  it.each([...texts, ...checkTexts, ...needNotes])("%s: %s has %s to %s characters %s", (...bound) => {
    expect(judged(bound, letters)).toEqual(rightly(bound));
  });
  it.each([...phones, ...digitFields])("%s: %s has %s to %s digits %s", (...bound) => {
    expect(judged(bound, digits)).toEqual(rightly(bound));
  });
  it.each(passwords)("%s: %s has %s to %s characters %s", (...bound) => {
    expect(judged(bound, password)).toEqual(rightly(bound));
  });
  it.each(numbers)("%s: %s is from %s to %s %s", (...bound) => {
    expect(judged(bound, Number)).toEqual(rightly(bound));
    expect(takes(placeAt(bound[0], bound[1]), -1), "never below zero").toBe(false);
  });
});

test("a text of more than 255 characters is free text with 2,000, or named here", () => {
  const others = new Set([
    "accounts.login password",
    "passwords.changePassword old_password",
    "signedInDevices.confirmSelf password",
    "signedInDevices.endOtherDevices push_endpoint",
    "recoveries.proposeRecovery reason",
    "bookingAttachments.saveAttachments files[].file_name",
    "uploads.startUpload name",
    "credentialChecks.recordCheck source_url",
    ...[...checkTexts, ...needNotes].map(([call, field]) => `${call} ${field}`),
    "campaigns.createCampaign redirect_url",
    "webhooks.makeWebhook url",
    "webhooks.changeWebhook url",
    "professionalTraits.saveTraits linkedin_link",
    "leaderRatings.rateAsLeader recaptcha",
    "peerRatings.ratePeer recaptcha",
    "registrations.registration metadata.utm_params{}",
    "registrations.registrationComplete metadata.utm_params{}",
    "savedSearches.saveSearch query",
    "savedSearches.changeSavedSearch query",
    "rescues.startRescue note",
    "rescues.changeRescue note",
    "rescues.stopRescue comment",
    "openShifts.raiseHand note",
    "devices.subscribeDevice endpoint",
    "readiness.grantException reason",
    "timesheets.resolveTimesheet extras[].note",
    "timesheets.submitTimesheet extras[].note",
    "signOn.addDomain domain",
    "signOn.finishSignOn code",
    "signOn.finishSignOn iss",
    "signOn.finishSignOn state",
    "signOn.saveConnection client_id",
    "signOn.saveConnection client_secret",
    "signOn.saveConnection issuer",
    "signOn.startSignOn next",
    "socialLogins.googleLogin code",
    "socialLogins.googleLogin state",
    "uploads.signUpload to_sign",
    "uploads.postUpload uploadId",
    "uploads.putPart uploadId",
    "uploads.abortUpload uploadId",
  ]);
  const free = new Set(freeTexts.flatMap(([call, ...fields]) => fields.map((field) => `${call} ${field}`)));
  const long = [...places].filter(([, place]) => (mostLetters(place) ?? 0) > 255).map(([name]) => name);
  expect(long.filter((name) => !others.has(name)).sort()).toEqual([...free].sort());
});

test("a table of bounds can be wrong", () => {
  const place: Place = { path: "", schemas: [z.string().max(1000)] };
  expect([takes(place, letters(1000)), takes(place, letters(2000)), mostLetters(place)]).toEqual([
    true,
    false,
    1000,
  ]);
});
