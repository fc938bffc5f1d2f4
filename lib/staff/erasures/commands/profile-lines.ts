import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  availabilities,
  availabilityNews,
  availabilityOffs,
  availabilityPatterns,
  boardCertifications,
  bookingRequests,
  certifications,
  credentialStates,
  educationRecords,
  endorsements,
  exclusionScreenings,
  facilityRatings,
  fileParts,
  files,
  immunizations,
  insuranceRecords,
  leaderRatings,
  leaderRatingTokens,
  licenses,
  listings,
  matchListings,
  miscRecords,
  needWishes,
  passports,
  passportViews,
  peerRatings,
  providerBlocks,
  providers,
  questionnaires,
  raisedHands,
  readinessStates,
  references,
  timeOff,
  workLimits,
} from "@/db/schema";
import { changed, erased, kept, ofProvider, type Person } from "./line";

/** Rows that hang on a row of the provider's own. */
const through =
  (column: PgTable | SQL, parent: SQL) =>
  ({ providerId }: Person) =>
    providerId ? sql`${column} in (${parent} = ${providerId}::uuid)` : sql`false`;

/** Files of work, of proofs and of seals stay with what holds them. */
const heldElsewhere = sql`('booking_request', 'timesheet_receipt', 'credential_check', 'exclusion_hit', 'exclusion_list',
  'sealed_document')`;

const ownFiles = ({ userId, providerId }: Person) =>
  sql`(${files.uploaderId} = ${userId}::uuid or ${files.holderId} = ${providerId}::uuid)
    and (${files.heldBy} is null or ${files.heldBy} not in ${heldElsewhere}) and ${files.status} <> 'removed'`;

/** Credentials, pictures, passports: the sweep deletes the objects, then the rows. Before the records that hold them. */
export const fileLines = [
  erased(
    "files",
    fileParts,
    (person) => sql`${fileParts.fileId} in (select ${files.id} from ${files} where ${ownFiles(person)})`,
  ),
  changed("files", files, {
    of: ownFiles,
    changes: "status name",
    to: () => ({ status: "removed", name: "erased" }),
    keeps: `id uploaderId destination contentType sizeBytes sha256 objectKey uploadedAs uploadId heldBy holderId heldAt
      createdAt completedAt`,
  }),
  erased(
    "files",
    passportViews,
    through(
      sql`${passportViews.passportId}`,
      sql`select ${passports.id} from ${passports} where ${passports.providerId}`,
    ),
  ),
  erased("files", passports, ofProvider(passports.providerId)),
];

/** What others said of the provider, and what the provider said of facilities. */
export const ratingLines = [
  erased(
    "ratings",
    endorsements,
    through(
      sql`${endorsements.referenceId}`,
      sql`select ${references.id} from ${references} where ${references.providerId}`,
    ),
  ),
  erased("ratings", references, ofProvider(references.providerId)),
  erased("ratings", peerRatings, ofProvider(peerRatings.providerId)),
  erased("ratings", leaderRatings, ofProvider(leaderRatings.providerId)),
  erased(
    "ratings",
    leaderRatingTokens,
    through(
      sql`${leaderRatingTokens.bookingRequestId}`,
      sql`select ${bookingRequests.id} from ${bookingRequests} where ${bookingRequests.providerId}`,
    ),
  ),
  erased("ratings", facilityRatings, ofProvider(facilityRatings.providerId)),
];

const own = "profile";

/** The profile; what lists read of it follows by triggers. */
export const profileLines = [
  erased(own, questionnaires, ofProvider(questionnaires.providerId)),
  erased(own, licenses, ofProvider(licenses.providerId)),
  erased(own, boardCertifications, ofProvider(boardCertifications.providerId)),
  erased(own, certifications, ofProvider(certifications.providerId)),
  erased(own, educationRecords, ofProvider(educationRecords.providerId)),
  erased(own, insuranceRecords, ofProvider(insuranceRecords.providerId)),
  erased(own, immunizations, ofProvider(immunizations.providerId)),
  erased(own, miscRecords, ofProvider(miscRecords.providerId)),
  erased(own, availabilities, ofProvider(availabilities.providerId)),
  erased(own, availabilityPatterns, ofProvider(availabilityPatterns.providerId)),
  erased(own, availabilityOffs, ofProvider(availabilityOffs.providerId)),
  // Behind the days, whose end may be news.
  erased(own, availabilityNews, ofProvider(availabilityNews.providerId)),
  erased(own, timeOff, ofProvider(timeOff.providerId)),
  erased(own, workLimits, ofProvider(workLimits.providerId)),
  erased(own, needWishes, ofProvider(needWishes.providerId)),
  erased(own, raisedHands, ofProvider(raisedHands.providerId)),
  erased(own, providerBlocks, ofProvider(providerBlocks.providerId)),
  changed(own, providers, {
    of: ({ providerId }) => (providerId ? eq(providers.id, providerId) : sql`false`),
    changes: `prefixName preferredName middleName otherNames gender textingNumber streetAddress city state zipCode birthOn
      birthCity birthState birthCountry militaryStatus militaryBranch ssnCiphertext ssnKeyId ssnLastFour npi degrees
      specialties languages professionalHighlights linkedinLink isResident residentGraduationOn hasImlc imlcExpirationOn
      shiftRateDayCents shiftRateNightCents shiftRateCallCents shiftRate24hCents shiftLimit workType travelType registry
      registryStatus registryName registryCheckedAt backgroundCheckReference`,
    to: () => blankProvider,
    // From `excludedAt` on, triggers keep the columns equal to what they are read from.
    keeps: `id userId savedRegistrationSteps completedRegistrationSteps advocateContactedAt backgroundCheckPassedAt
      createdAt updatedAt excludedAt bookingHoldUntil listedAt displayName publicName licensedStates deaLicensedStates
      boardCertificationTypes certificationTypes leadRateCents`,
  }),
  erased(own, credentialStates, ofProvider(credentialStates.providerId)),
  erased(own, readinessStates, ofProvider(readinessStates.providerId)),
  erased(own, exclusionScreenings, ofProvider(exclusionScreenings.providerId)),
  kept(
    own,
    listings,
    `providerId isListed hasImlc leadRateCents openDates name publicName publicWords foldedName foldedWords specialties
      licensedStates boardCertificationTypes certificationTypes standings changedAt`,
  ),
  kept(
    own,
    matchListings,
    `providerId isReady bookingHoldUntil specialties degrees workType travelType homeZip3 licenseUntil imlcUntil boardUntil
      eligibleUntil certificationUntil liabilityFree graduatedOn shiftLimit shiftRateDayCents shiftRateNightCents
      shiftRateCallCents shiftRate24hCents openDay openNight openCall open24h leaders leaderAverage changedAt`,
  ),
];

const blankProvider: Partial<typeof providers.$inferInsert> = {
  prefixName: "",
  preferredName: "",
  middleName: "",
  otherNames: "",
  gender: null,
  textingNumber: null,
  streetAddress: "",
  city: "",
  state: null,
  zipCode: "",
  birthOn: null,
  birthCity: "",
  birthState: null,
  birthCountry: null,
  militaryStatus: null,
  militaryBranch: null,
  ssnCiphertext: null,
  ssnKeyId: null,
  ssnLastFour: null,
  npi: "",
  degrees: [],
  specialties: [],
  languages: [],
  professionalHighlights: "",
  linkedinLink: "",
  isResident: false,
  residentGraduationOn: null,
  hasImlc: false,
  imlcExpirationOn: null,
  shiftRateDayCents: null,
  shiftRateNightCents: null,
  shiftRateCallCents: null,
  shiftRate24hCents: null,
  shiftLimit: null,
  workType: null,
  travelType: null,
  registry: null,
  registryStatus: null,
  registryName: "",
  registryCheckedAt: null,
  backgroundCheckReference: "",
};
