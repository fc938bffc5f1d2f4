import {
  auditLog,
  billingAccounts,
  campaignScans,
  campaigns,
  codeDefinitions,
  contacts,
  deliveries,
  deliveryTries,
  directoryErrors,
  directoryTokens,
  erasures,
  events,
  exclusionLists,
  exclusions,
  facilities,
  facilityContacts,
  facilityRequirements,
  facilitySpecialties,
  neededShifts,
  needTemplates,
  opportunities,
  opportunityAlternates,
  organizations,
  outbox,
  receivedWebhooks,
  referenceRates,
  reminders,
  rescueRules,
  signOn,
  signOnDomains,
  webhooks,
  zipPlaces,
} from "@/db/schema";
import { changed, kept, ofUser } from "./line";

/** What happened, by ids: names resolve to the former one. */
export const auditLines = [
  changed("audit", erasures, {
    of: ofUser(erasures.userId),
    changes: "heldReason failure",
    to: () => ({ heldReason: "", failure: "" }),
    keeps: "userId closedAt dueAt heldBy notifiedAt beganAt erasedAt counts",
  }),
  kept(
    "audit",
    auditLog,
    `id at actorKind actorId action objectType objectId details requestId previousHash hash`,
  ),
  kept("audit", outbox, "id name payload createdAt availableAt attempts lastError deliveredAt"),
  kept("audit", reminders, "kind objectId due sentAt"),
  kept(
    "audit",
    events,
    `id transaction place writer organizationId kind objectKind objectId facilityId former status at`,
  ),
];

/** What organizations and the product itself keep, about no single account. */
export const otherLines = [
  kept(
    "nobody",
    billingAccounts,
    `organizationId accountNo autoApproveHours cancellationNoticeHours cancellationPayPercent
      mileageRateTenths paymentTermsDays lastNumber updatedAt`,
  ),
  kept("nobody", campaignScans, "id campaignId utmParams createdAt"),
  kept("nobody", campaigns, "id utmCampaign title redirectUrl createdAt"),
  kept("nobody", codeDefinitions, "category code title sequence"),
  kept(
    "nobody",
    contacts,
    `id organizationId firstName lastName email phoneNumber phoneNumberExtension createdAt updatedAt`,
  ),
  kept(
    "nobody",
    deliveries,
    `id eventId webhookId organizationId objectId place state tries nextTryAt isHeld sendingUntil status tookMs
      answer at createdAt`,
  ),
  kept("nobody", deliveryTries, "deliveryId number at status tookMs why"),
  // What the product answered a directory: its texts repeat no value that was sent.
  kept("nobody", directoryErrors, "id organizationId at what status detail"),
  kept("nobody", directoryTokens, "id organizationId repId prefix secretHash lastUsedAt endsAt createdAt"),
  kept(
    "nobody",
    exclusionLists,
    `id origin fileId sha256 uploadedBy acceptedBy acceptReason status isCurrent rowsRead rowsKept
      rowsBusiness rowsReinstated rowsBad badLines refusal mayBeAccepted providersScreened hitsFound runId
      movedAt startedAt completedAt`,
  ),
  kept(
    "nobody",
    exclusions,
    `listId line entryKey lastKey firstKey middle npi birthOn state general specialty exclType exclOn
      waiverOn waiverState shown`,
  ),
  kept(
    "nobody",
    facilities,
    `id organizationId name streetAddress streetAddress2 city state zipCode phoneNumber timeZone facilityType
      hospitalOwnership emr extraInfo hospitalDailyCensus erDailyCensus icuDailyCensus numberOfBeds orRooms
      icuOpen requiredProcedures dynamicValues requirementMode blockingSince coverHours foldedName foldedCity
      createdAt updatedAt`,
  ),
  kept("nobody", facilityContacts, "id facilityId contactId role createdAt"),
  kept(
    "nobody",
    facilityRequirements,
    `id facilityId organizationId position kind type stateRule proof minDaysAfter checkedWithinDays
      acceptsAlternative degrees specialties tightenedAt`,
  ),
  kept("nobody", facilitySpecialties, "id facilityId specialty dynamicValues createdAt updatedAt"),
  kept(
    "nobody",
    needTemplates,
    `id organizationId opportunityId facilityId name lines publish weeksAhead startsOn endsOn madeUntil
      stoppedReason repId createdAt updatedAt`,
  ),
  kept(
    "nobody",
    neededShifts,
    `id opportunityId organizationId facilityId rateKind startOn endOn startTime endTime during minutes
      priority note publishedAt withdrawnAt templateId repId createdAt updatedAt`,
  ),
  kept(
    "nobody",
    opportunities,
    `id organizationId facilityId title status startsOn estimatedDuration description additionalInfo
      specialty degrees workTypes lifeSupportCertifications boardCertifications allowImlc
      allowMalpracticeHistory yearsOfExperience shiftsCompleted shiftRateTypes autoMatch travelers
      maxAcceptedConnections maxRateDayCents maxRateNightCents maxRateCallCents maxRate24hCents publishedAt
      matchedAt foldedTitle createdAt updatedAt`,
  ),
  kept("nobody", opportunityAlternates, "opportunityId facilityId"),
  kept(
    "nobody",
    organizations,
    `id name hasContract credentialsVerified platformFeePercent foldedName createdAt updatedAt`,
  ),
  // Bodies of events, which bear ids alone.
  kept("nobody", receivedWebhooks, "id messageId type headers body valid receivedAt"),
  kept("nobody", referenceRates, "organizationId specialty centsPerHour createdAt updatedAt"),
  kept(
    "nobody",
    rescueRules,
    `facilityId onCallOut otherFacilities tickedByRepId waveSize waveMinutes bonusCents bonusStepCents
      bonusMaxCents board savedByRepId updatedAt`,
  ),
  kept(
    "nobody",
    signOn,
    `organizationId issuer clientId sealedSecret groups trustMfa checkedAt createdAt updatedAt`,
  ),
  kept(
    "nobody",
    signOnDomains,
    "id organizationId domain token provenAt missingSince missingNights nightAt createdAt",
  ),
  kept(
    "nobody",
    webhooks,
    `id organizationId repId url kinds sealedSecret sealedFormerSecret formerUntil state failingSince
      failingWhy warnedAt createdAt updatedAt`,
  ),
  kept("nobody", zipPlaces, "zip3 latitude longitude"),
];
