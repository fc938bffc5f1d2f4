import * as accounts from "@/lib/accounts/calls";
import * as consents from "@/lib/accounts/consents/calls";
import * as signedInDevices from "@/lib/accounts/devices/calls";
import * as emails from "@/lib/accounts/emails/calls";
import * as factors from "@/lib/accounts/factors/calls";
import * as passwords from "@/lib/accounts/passwords/calls";
import * as recoveries from "@/lib/accounts/recoveries/calls";
import * as registrations from "@/lib/accounts/registrations/calls";
import * as socialLogins from "@/lib/accounts/social-logins/calls";
import * as bookingAttachments from "@/lib/assignments/attachments/calls";
import * as availability from "@/lib/assignments/availability/calls";
import * as bookingRequests from "@/lib/assignments/calls";
import * as calendarFeeds from "@/lib/assignments/feeds/calls";
import * as patterns from "@/lib/assignments/patterns/calls";
import * as schedulePlans from "@/lib/assignments/plans/calls";
import * as timeOff from "@/lib/assignments/time-off/calls";
import * as wishes from "@/lib/assignments/wishes/calls";
import * as workLimits from "@/lib/assignments/work-limits/calls";
import * as connections from "@/lib/connections/calls";
import * as clearances from "@/lib/connections/clearances/calls";
import * as clocks from "@/lib/connections/clock/calls";
import * as presentations from "@/lib/connections/presentations/calls";
import * as rateSettings from "@/lib/connections/rates/calls";
import * as readiness from "@/lib/connections/readiness/calls";
import * as requirements from "@/lib/connections/requirements/calls";
import type { Call, Schemas } from "@/lib/core/pure/call";
import * as openShifts from "@/lib/coverage/board/calls";
import * as callOuts from "@/lib/coverage/call-outs/calls";
import * as shiftOffers from "@/lib/coverage/offers/calls";
import * as rescueRules from "@/lib/coverage/rescue-rules/calls";
import * as rescues from "@/lib/coverage/searches/calls";
import * as credentialChecks from "@/lib/credentials/checks/calls";
import * as providerDocuments from "@/lib/credentials/documents/calls";
import * as educationRecords from "@/lib/credentials/education/calls";
import * as endorsements from "@/lib/credentials/endorsements/calls";
import * as exclusions from "@/lib/credentials/exclusions/calls";
import * as licenseRecords from "@/lib/credentials/licenses/calls";
import * as otherRecords from "@/lib/credentials/other-records/calls";
import * as passports from "@/lib/credentials/passports/calls";
import * as personalDetails from "@/lib/credentials/personal-details/calls";
import * as professionalTraits from "@/lib/credentials/professional-traits/calls";
import * as profiles from "@/lib/credentials/profiles/calls";
import * as facilities from "@/lib/facilities/calls";
import * as contacts from "@/lib/facilities/contacts/calls";
import * as dynamicFields from "@/lib/facilities/dynamic-fields/calls";
import * as facilityContacts from "@/lib/facilities/facility-contacts/calls";
import * as facilitySpecialties from "@/lib/facilities/facility-specialties/calls";
import * as fileDownloads from "@/lib/files/calls";
import * as seals from "@/lib/files/seals/calls";
import * as uploads from "@/lib/files/uploads/calls";
import * as marketplace from "@/lib/marketplace/calls";
import * as fit from "@/lib/marketplace/fit/calls";
import * as openings from "@/lib/marketplace/openings/calls";
import * as savedSearches from "@/lib/marketplace/searches/calls";
import * as notices from "@/lib/notices/bell/calls";
import * as noticeSettings from "@/lib/notices/preferences/calls";
import * as devices from "@/lib/notices/push/calls";
import * as agreements from "@/lib/onboarding/agreements/calls";
import * as onboarding from "@/lib/onboarding/calls";
import * as contracts from "@/lib/onboarding/contracts/calls";
import * as questionnaires from "@/lib/onboarding/questionnaires/calls";
import * as opportunities from "@/lib/opportunities/calls";
import * as needTemplates from "@/lib/opportunities/need-templates/calls";
import * as neededShifts from "@/lib/opportunities/needed-shifts/calls";
import * as workflows from "@/lib/opportunities/workflows/calls";
import * as apiKeys from "@/lib/organizations/api-keys/calls";
import * as billing from "@/lib/organizations/billing/calls";
import * as organizations from "@/lib/organizations/calls";
import * as directory from "@/lib/organizations/directory/calls";
import * as events from "@/lib/organizations/events/calls";
import * as invitations from "@/lib/organizations/invitations/calls";
import * as signOn from "@/lib/organizations/sign-on/calls";
import * as team from "@/lib/organizations/team/calls";
import * as webhooks from "@/lib/organizations/webhooks/calls";
import * as scheduleBoard from "@/lib/overview/board/calls";
import * as notifications from "@/lib/overview/calls";
import * as numbers from "@/lib/overview/numbers/calls";
import * as ownData from "@/lib/overview/own-data/calls";
import * as search from "@/lib/overview/search/calls";
import * as books from "@/lib/pay/books/calls";
import * as timesheetHistory from "@/lib/pay/history/calls";
import * as invoices from "@/lib/pay/invoices/calls";
import * as payments from "@/lib/pay/payments/calls";
import * as statements from "@/lib/pay/statements/calls";
import * as timesheets from "@/lib/pay/timesheets/calls";
import * as platform from "@/lib/platform/calls";
import * as codeDefinitions from "@/lib/platform/code-definitions/calls";
import * as mailbox from "@/lib/platform/mailbox/calls";
import * as receivedWebhooks from "@/lib/platform/received-webhooks/calls";
import * as providers from "@/lib/providers/calls";
import * as facilityRatings from "@/lib/reputation/facility-ratings/calls";
import * as leaderRatings from "@/lib/reputation/leader-ratings/calls";
import * as peerRatings from "@/lib/reputation/peer-ratings/calls";
import * as auditLog from "@/lib/staff/audit-log/calls";
import * as staff from "@/lib/staff/calls";
import * as campaigns from "@/lib/staff/campaigns/calls";
import * as erasures from "@/lib/staff/erasures/calls";
import * as staffExclusions from "@/lib/staff/exclusions/calls";
import * as staffOrganizations from "@/lib/staff/organizations/calls";
import * as staffProviders from "@/lib/staff/providers/calls";
import * as staffUsers from "@/lib/staff/users/calls";
import * as staffWebhooks from "@/lib/staff/webhooks/calls";

/** A call with its schemas at hand. */
export type DescribedCall = Call & Schemas;

/** Every call of the API, by noun: read by the API description, the permission test and the map test. */
const callsByNoun = {
  accounts,
  agreements,
  apiKeys,
  auditLog,
  availability,
  billing,
  bookingAttachments,
  bookingRequests,
  books,
  calendarFeeds,
  schedulePlans,
  callOuts,
  campaigns,
  clearances,
  clocks,
  codeDefinitions,
  connections,
  contacts,
  contracts,
  devices,
  dynamicFields,
  educationRecords,
  endorsements,
  events,
  erasures,
  exclusions,
  facilities,
  facilityContacts,
  facilityRatings,
  facilitySpecialties,
  fileDownloads,
  fit,
  invitations,
  invoices,
  leaderRatings,
  licenseRecords,
  mailbox,
  marketplace,
  needTemplates,
  neededShifts,
  notices,
  noticeSettings,
  notifications,
  numbers,
  onboarding,
  openings,
  openShifts,
  opportunities,
  organizations,
  directory,
  otherRecords,
  factors,
  ownData,
  passwords,
  consents,
  emails,
  recoveries,
  payments,
  patterns,
  peerRatings,
  passports,
  personalDetails,
  platform,
  presentations,
  professionalTraits,
  profiles,
  credentialChecks,
  providerDocuments,
  providers,
  questionnaires,
  rateSettings,
  readiness,
  receivedWebhooks,
  requirements,
  registrations,
  rescueRules,
  rescues,
  savedSearches,
  scheduleBoard,
  search,
  seals,
  shiftOffers,
  signedInDevices,
  signOn,
  socialLogins,
  staff,
  staffExclusions,
  staffOrganizations,
  staffProviders,
  staffWebhooks,
  staffUsers,
  statements,
  team,
  timesheetHistory,
  timeOff,
  timesheets,
  uploads,
  webhooks,
  wishes,
  workflows,
  workLimits,
} as const satisfies Record<string, Record<string, Call>>;

type Listed = { noun: string; name: string; call: DescribedCall };

async function listed(noun: string, name: string, call: Call): Promise<Listed> {
  return { noun, name, call: { ...call, ...(await call.schemas()) } };
}

export const allCalls: Listed[] = await Promise.all(
  Object.entries(callsByNoun).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => listed(noun, name, call)),
  ),
);
