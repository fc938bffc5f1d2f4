import {
  bookingRequestHistory,
  bookingRequests,
  bookings,
  callOuts,
  clearanceNews,
  clearanceNudges,
  clearanceSteps,
  clearances,
  connectionRates,
  connections,
  credentialChecks,
  exclusionHits,
  invoices,
  payLines,
  payments,
  readinessExceptions,
  rescueLog,
  rescueOffers,
  rescues,
  riskWarnings,
  schedulePlanItems,
  schedulePlans,
  sealedDocuments,
  signatures,
  staffRecusals,
  statements,
  timesheetExtras,
  timesheetHistory,
  timesheets,
} from "@/db/schema";
import { changed, kept, ofProvider } from "./line";

/** Who worked with whom: what was written of the person by hand goes, what was decided stays. */
export const connectionLines = [
  changed("connections", connections, {
    of: ofProvider(connections.providerId),
    changes: "facilityRejectionDetails providerRejectionDetails message matchReasons",
    to: () => ({
      facilityRejectionDetails: "",
      providerRejectionDetails: "",
      message: "",
      matchReasons: null,
    }),
    keeps: `id providerId organizationId facilityId opportunityId repId status facilityStatus
      facilityRejectionReason providerRejectionReason ratesProposed shiftRateDayCents shiftRateNightCents
      shiftRateCallCents shiftRate24hCents facilityRateDayCents facilityRateNightCents facilityRateCallCents
      facilityRate24hCents matchScore acceptedAt createdAt updatedAt`,
  }),
  changed("connections", clearances, {
    of: ofProvider(clearances.providerId),
    changes: "rejectionDetails",
    to: () => ({ rejectionDetails: "" }),
    keeps: "id organizationId providerId status rejectionReason presentableOn createdAt updatedAt",
  }),
  kept(
    "connections",
    connectionRates,
    `id connectionId reasonCode effectiveAt shiftRateDayCents shiftRateNightCents shiftRateCallCents
      shiftRate24hCents facilityRateDayCents facilityRateNightCents facilityRateCallCents facilityRate24hCents`,
  ),
  kept(
    "connections",
    clearanceSteps,
    `id connectionId providerId organizationId facilityId step holder startedAt endedAt dueAt isEstimated`,
  ),
  kept("connections", clearanceNews, "stepId what createdAt"),
  kept("connections", clearanceNudges, "id stepId number side userId createdAt"),
  kept(
    "connections",
    readinessExceptions,
    `id requirementId providerId facilityId organizationId grantedBy reason untilOn endedAt endedBy createdAt`,
  ),
  kept(
    "connections",
    credentialChecks,
    `id kind recordId providerId factsHash facts outcome reason method sourceName sourceUrl checkedOn
      recheckOn reference spokeWith examinedSha256 noteToProvider internalNote evidenceShared needsSecond
      status checkedBy secondBy secondAt secondNote withdrawnBy withdrawnAt withdrawnReason createdAt`,
  ),
  kept(
    "connections",
    exclusionHits,
    `id providerId entryKey entry rule status decision reason note proposedBy proposedAt statusBefore
      secondBy secondAt secondNote heldUntil heldMinutes firstListId lastListId movedAt createdAt updatedAt`,
  ),
  kept("connections", staffRecusals, "userId providerId note declaredAt"),
];

/** What was worked, billed, paid and signed: the law asks for it, and the books and seals must hold. */
export const workLines = [
  kept(
    "work",
    bookingRequests,
    `id providerId organizationId facilityId connectionId repId status comment feePercent
      cancellationNoticeHours cancellationPayPercent mileageRateTenths extraMinutes extraHoursCents bonusCents
      travelCents firstShiftOn lastShiftOn lastEndOn countedShiftCents countedFacilityCents createdAt
      updatedAt`,
  ),
  kept(
    "work",
    bookings,
    `id bookingRequestId providerId organizationId facilityId rateKind startOn endOn startTime endTime during
      minutes shiftRateCents facilityRateCents statusByProvider statusByRep isCanceled isAdded isChanged
      isRemoved previous releasedAt revision rescueId neededShiftId holds createdAt updatedAt`,
  ),
  kept("work", bookingRequestHistory, "id bookingRequestId action actorUserId changes comment createdAt"),
  kept(
    "work",
    callOuts,
    `id bookingId providerId organizationId facilityId reason comment reportedBy reportedByUserId status
      confirmedAt confirmedByProduct closedAt createdAt updatedAt`,
  ),
  kept("work", riskWarnings, "bookingId days createdAt"),
  kept(
    "work",
    rescues,
    `id organizationId facilityId bookingId callOutId holderId source status statusReason repId byRule
      rateKind startOn startTime endOn endTime during minutes specialty degrees tiers waveSize waveMinutes
      bonusCents bonusStepCents bonusMaxCents board bonusStartCents waveNumber nextWaveAt pausedAt secondsLeft
      endsAt note excluded exhaustedAt onBoardAt filledBookingId closedAt createdAt updatedAt`,
  ),
  kept("work", rescueLog, "id rescueId at actorUserId what details"),
  kept(
    "work",
    rescueOffers,
    `id rescueId providerId tier waveNumber reasons status closedReason declineReason seenAt answeredAt
      answeredBy notifiedBonusCents createdAt updatedAt`,
  ),
  kept(
    "work",
    schedulePlans,
    `id organizationId repId name source facilityIds fromOn toOn options status result solveRequestedAt
      solveStartedAt solveTries version comment askedBy sentAt createdAt updatedAt`,
  ),
  kept(
    "work",
    schedulePlanItems,
    `id planId neededShiftId providerId isTicked isByHand amountCents reasons warnings state refusal
      bookingRequestId createdAt updatedAt`,
  ),
  kept(
    "money",
    timesheets,
    `id bookingId bookingRequestId providerId organizationId facilityId workedOn booked askedAt timeZone
      status attendance worked breakMinutes paidMinutes lateMinutes noticeMinutes payCents feeCents
      chargeCents comment reasonCode reason submittedAt clockEndsAt announcedAt approvedAt approvedBy version
      revision createdAt updatedAt`,
  ),
  kept("money", timesheetExtras, "id timesheetId position kind minutes miles amountCents note"),
  kept(
    "money",
    timesheetHistory,
    `id timesheetId action actorUserId fromStatus toStatus reasonCode comment changes createdAt`,
  ),
  kept(
    "money",
    payLines,
    `id invoiceId statementId organizationId facilityId providerId bookingRequestId timesheetId revision
      position kind workedOn providerName facilityName minutes shiftRateCents facilityRateCents miles
      mileageRateTenths payCents feeCents reversesId rebill createdAt`,
  ),
  kept(
    "money",
    payments,
    `id invoiceId statementId amountCents paidOn reference driver reversesId recordedBy createdAt`,
  ),
  kept(
    "money",
    invoices,
    `id organizationId facilityId kind status number periodStart periodEnd issueAt issuedAt invoiceOn dueOn
      creditsInvoiceId billTo payCents feeCents totalCents creditedCents paidCents reason createdAt updatedAt`,
  ),
  kept(
    "money",
    statements,
    `id providerId number status openedOn closesAt closedAt totalCents createdAt updatedAt`,
  ),
  kept(
    "contracts",
    signatures,
    `id providerId kind version textHash signedFirstName signedLastName signedAt timeZone ip`,
  ),
  kept(
    "contracts",
    sealedDocuments,
    `id code kind title version subjectId ownerUserId organizationId contentHash sha256 sizeBytes pages
      fileId certificateSha256 initials sealedAt`,
  ),
];
