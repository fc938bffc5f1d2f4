import * as accounts from "@/lib/accounts/calls";
import * as auditLog from "@/lib/audit-log/calls";
import * as availability from "@/lib/availability/calls";
import * as bookingAttachments from "@/lib/booking-attachments/calls";
import * as bookingRequests from "@/lib/booking-requests/calls";
import type { Call } from "@/lib/call";
import * as campaigns from "@/lib/campaigns/calls";
import * as clearances from "@/lib/clearances/calls";
import * as codeDefinitions from "@/lib/code-definitions/calls";
import * as connections from "@/lib/connections/calls";
import * as contacts from "@/lib/contacts/calls";
import * as contracts from "@/lib/contracts/calls";
import * as dynamicFields from "@/lib/dynamic-fields/calls";
import * as educationRecords from "@/lib/education-records/calls";
import * as endorsements from "@/lib/endorsements/calls";
import * as facilities from "@/lib/facilities/calls";
import * as facilityContacts from "@/lib/facility-contacts/calls";
import * as facilityRatings from "@/lib/facility-ratings/calls";
import * as facilitySpecialties from "@/lib/facility-specialties/calls";
import * as fileDownloads from "@/lib/file-downloads/calls";
import * as invitations from "@/lib/invitations/calls";
import * as leaderRatings from "@/lib/leader-ratings/calls";
import * as licenseRecords from "@/lib/license-records/calls";
import * as mailbox from "@/lib/mailbox/calls";
import * as notifications from "@/lib/notifications/calls";
import * as onboarding from "@/lib/onboarding/calls";
import * as opportunities from "@/lib/opportunities/calls";
import * as organizations from "@/lib/organizations/calls";
import * as otherRecords from "@/lib/other-records/calls";
import * as ownAccounts from "@/lib/own-accounts/calls";
import * as passwords from "@/lib/passwords/calls";
import * as peerRatings from "@/lib/peer-ratings/calls";
import * as personalDetails from "@/lib/personal-details/calls";
import * as platform from "@/lib/platform/calls";
import * as presentations from "@/lib/presentations/calls";
import * as professionalTraits from "@/lib/professional-traits/calls";
import * as profiles from "@/lib/profiles/calls";
import * as providerDocuments from "@/lib/provider-documents/calls";
import * as providers from "@/lib/providers/calls";
import * as questionnaires from "@/lib/questionnaires/calls";
import * as rateSettings from "@/lib/rate-settings/calls";
import * as registrations from "@/lib/registrations/calls";
import * as socialLogins from "@/lib/social-logins/calls";
import * as staff from "@/lib/staff/calls";
import * as staffOrganizations from "@/lib/staff-organizations/calls";
import * as staffProviders from "@/lib/staff-providers/calls";
import * as team from "@/lib/team/calls";
import * as uploadParts from "@/lib/upload-parts/calls";
import * as uploads from "@/lib/uploads/calls";
import * as workflows from "@/lib/workflows/calls";

/** Every call of the API, by noun: read by the API description, the permission test and the map test. */
export const callsByNoun = {
  accounts,
  auditLog,
  availability,
  bookingAttachments,
  bookingRequests,
  campaigns,
  clearances,
  codeDefinitions,
  connections,
  contacts,
  contracts,
  dynamicFields,
  educationRecords,
  endorsements,
  facilities,
  fileDownloads,
  facilityContacts,
  facilityRatings,
  facilitySpecialties,
  invitations,
  leaderRatings,
  licenseRecords,
  mailbox,
  notifications,
  onboarding,
  otherRecords,
  ownAccounts,
  opportunities,
  organizations,
  passwords,
  peerRatings,
  personalDetails,
  platform,
  presentations,
  professionalTraits,
  profiles,
  providerDocuments,
  providers,
  questionnaires,
  rateSettings,
  registrations,
  socialLogins,
  staff,
  staffOrganizations,
  staffProviders,
  team,
  uploadParts,
  uploads,
  workflows,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: { noun: string; name: string; call: Call }[] = Object.entries(callsByNoun).flatMap(
  ([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ noun, name, call })),
);
