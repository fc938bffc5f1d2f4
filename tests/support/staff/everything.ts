import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  accountTokens,
  answerLinks,
  availabilityNews,
  availabilityOffs,
  availabilityPatterns,
  challenges,
  consents,
  directoryPeople,
  endorsements,
  exclusionScreenings,
  facilityRatings,
  factors,
  fileParts,
  idempotencyKeys,
  knownDevices,
  mailbox,
  needWishes,
  noticeChoices,
  ownData,
  passports,
  passportViews,
  providerBlocks,
  raisedHands,
  rateLimits,
  readinessStates,
  recoveryCodes,
  references,
  savedSearches,
  savedSearchHits,
  signIns,
  signOnSubjects,
  timeOff,
  userPermissions,
  workLimits,
} from "@/db/schema";
import { anOpenRecovery } from "../accounts/recoveries";
import { signInAs } from "../api";
import { aFeed } from "../assignments/feeds";
import { aNeedFor } from "../assignments/plans";
import { aBookingRequest, type aProvider, dayFromToday } from "../builders";
import { aSearch, aVacantShift } from "../coverage/searches";
import { aList } from "../credentials/exclusions";
import { aFile } from "../files/uploads";
import { aDevice, aNotice, savedSettings } from "../notices/builders";
import { aLeaderToken } from "../reputation/builders";

type Provider = Awaited<ReturnType<typeof aProvider>>;
/** A rep and a facility of an organization that knows the provider. */
type At = Parameters<typeof aNeedFor>[0];

const soon = () => new Date(Date.now() + 3_600_000);

/** What somebody signs in by, and leaves by doing so. */
async function fillEntry({ userId }: Provider, organizationId: string) {
  await signInAs({ userId });
  await db().insert(factors).values({ userId, kind: "totp", name: "Canaryfactor", sealedSecret: "x" });
  await db().insert(recoveryCodes).values({ userId, place: "A", codeHash: "x" });
  await db().insert(challenges).values({ tokenHash: newId(), userId, kind: "sign_in", expiresAt: soon() });
  await db().insert(knownDevices).values({ userId, tokenHash: newId(), expiresAt: soon() });
  await db().insert(signIns).values({ userId, how: "password", outcome: "ok", browser: "Canarybrowser" });
  await db().insert(accountTokens).values({ kind: "reset_password", userId, expiresAt: soon() });
  await anOpenRecovery(userId, { reason: "Canaryrecovery" });
  await db().insert(userPermissions).values({ userId, name: "read__assignments__opportunity" });
  await db()
    .insert(signOnSubjects)
    .values({ organizationId, issuer: "https://id.example", subject: "Canarysubject", userId });
  const answer = { name: "Canaryanswer" };
  await db().insert(idempotencyKeys).values({ userId, key: "k", requestHash: "h", status: 200, answer });
  await db()
    .insert(rateLimits)
    .values({ key: `login-known:${userId}:10.0.0.0`, count: 1, windowEndsAt: soon() });
  await db().insert(consents).values({ userId, kind: "texts", version: "2026-01", at: new Date() });
  await db()
    .insert(directoryPeople)
    .values({ organizationId, email: "canary.person@example.test", firstName: "Canaryfirst" });
}

/** What somebody is sent and keeps, and what others were sent of them. */
async function fillNews({ userId }: Provider, { userId: otherId }: { userId: string }) {
  await aNotice({ userId }, { title: "Canarynotice" });
  await aNotice(
    { userId: otherId },
    {
      title: "Dr. Canarypreferred Canarylast, MD has accepted",
      text: "Canaryfirst C., MD; Canarypreferred Canarylast",
    },
  );
  await savedSettings({ userId });
  await db().insert(noticeChoices).values({ userId, kind: "assignment", email: "off", push: false });
  await aDevice({ userId }, { label: "Canarydevice" });
  await db()
    .insert(answerLinks)
    .values({ purpose: "assignment", objectId: newId(), userId, expiresAt: soon() });
  const savedSearchId = newId();
  await db()
    .insert(savedSearches)
    .values({ id: savedSearchId, userId, scope: "opportunities", name: "Canarysearch" });
  await db().insert(savedSearchHits).values({ savedSearchId, objectId: newId(), foundAt: new Date() });
  await aFeed({ userId }, { name: "Canarycalendar" });
  await db().insert(ownData).values({ userId, askedAt: new Date() });
  const mail = {
    html: "<p>Dr. Canarypreferred Canarylast, MD</p>",
    text: "Dr. Canarypreferred Canarylast, MD",
  };
  await db()
    .insert(mailbox)
    .values([
      { key: newId(), to: "canary.person@example.test", subject: "Hello Canaryfirst", ...mail },
      {
        key: newId(),
        to: "other@example.test",
        subject: "Dr. Canarypreferred Canarylast, MD has accepted",
        ...mail,
      },
    ]);
}

/** What a provider shares, offers, wishes and says. */
async function fillProfile({ userId, providerId }: Provider, { rep, facility }: At) {
  const { organizationId } = rep;
  const { facilityId } = facility;
  const passportId = newId();
  await db()
    .insert(passports)
    .values({
      id: passportId,
      providerId,
      label: "Canarypassport",
      sections: ["licenses"],
      expiresAt: soon(),
    });
  await db()
    .insert(passportViews)
    .values({ passportId, at: new Date(), what: "page", program: "Canaryprogram" });
  const file = await aFile({ uploaderId: userId, name: "canaryunheld.pdf" });
  await db().insert(fileParts).values({ fileId: file.id, partNumber: 1, etag: "e", sizeBytes: 1 });
  const referenceId = newId();
  await db().insert(references).values({
    id: referenceId,
    providerId,
    fullName: "Canaryendorser",
    email: "canaryendorser@example.test",
  });
  await db().insert(endorsements).values({ id: newId(), referenceId, comments: "Canaryendorsement" });
  await db()
    .insert(availabilityPatterns)
    .values({ providerId, name: "Canarypattern", startsOn: dayFromToday(400), days: [] });
  await db()
    .insert(availabilityOffs)
    .values({ providerId, offOn: dayFromToday(401) });
  await db()
    .insert(timeOff)
    .values({ providerId, fromOn: dayFromToday(410), toOn: dayFromToday(411), note: "Canarytimeoff" });
  await db().insert(availabilityNews).values({ providerId, organizationId });
  await db()
    .insert(readinessStates)
    .values({ providerId, facilityId, organizationId, isReady: true, since: new Date() })
    .onConflictDoNothing();
  await db().insert(workLimits).values({ providerId, minRestHours: 8 });
  await db().insert(providerBlocks).values({ providerId, scope: "state", blocked: "TX" });
  await db().insert(facilityRatings).values({
    facilityId,
    providerId,
    generalRating: 3,
    specialtySupport: 3,
    relationshipAmongMedicalStaffRating: 3,
    nursingAndAncillarySupportRating: 3,
    cultureRating: 3,
    providersGroupCultureRating: 3,
    credentialingRating: 3,
    onboardingRating: 3,
    workloadRating: 3,
    resourcesAvailabilityRating: 3,
    comment: "Canaryfacilityrating",
  });
  const list = await aList();
  await db()
    .insert(exclusionScreenings)
    .values({ listId: list.id, providerId, inputsHash: "x", isClear: true, screenedAt: new Date() })
    .onConflictDoNothing();
}

/** Every table that holds something of a person holds something of this one. */
export async function fillEverything(provider: Provider, at: At) {
  await fillEntry(provider, at.rep.organizationId);
  await fillNews(provider, at.rep);
  await fillProfile(provider, at);
  const { providerId } = provider;
  const request = await aBookingRequest({ provider, shifts: [{ startOn: dayFromToday(20) }] });
  await aLeaderToken({ request });
  const need = await aNeedFor(at);
  await db().insert(needWishes).values({ neededShiftId: need.id, providerId, note: "Canarywish" });
  const { id: rescueId } = await aSearch(await aVacantShift(1));
  await db().insert(raisedHands).values({ rescueId, providerId, note: "Canaryhand" });
}

type Hit = { table: string; column: string; text: string };

/** Where in the whole database one of the texts is found, by table and column. */
export async function whereFound(texts: readonly RegExp[]): Promise<Hit[]> {
  const tables = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hits: Hit[] = [];
  for (const { name } of tables) {
    const rows = await db().execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(each) as row from ${sql.identifier(name)} each`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const written = typeof value === "string" ? value : JSON.stringify(value);
        for (const text of texts)
          if (value !== null && text.test(written)) hits.push({ table: name, column, text: String(text) });
      }
  }
  return hits;
}
