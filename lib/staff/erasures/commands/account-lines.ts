import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  accountTokens,
  answerLinks,
  apiKeys,
  calendarFeeds,
  challenges,
  consents,
  directoryPeople,
  factors,
  idempotencyKeys,
  invitations,
  knownDevices,
  mailbox,
  noticeChoices,
  noticeSettings,
  notices,
  organizationSecurity,
  ownData,
  providers,
  pushSubscriptions,
  rateLimits,
  recoveries,
  recoveryCodes,
  reps,
  savedSearches,
  savedSearchHits,
  sessions,
  signIns,
  signOnSubjects,
  userPermissions,
  users,
} from "@/db/schema";
import { changed, erased, kept, ofProvider, ofUser, type Person } from "./line";

const own = "account";

const keysOf = (userId: string) =>
  sql`${apiKeys.repId} in (select ${reps.id} from ${reps} where ${eq(reps.userId, userId)})`;

/** By what the person signs in, and what is kept of it: first of all, so that nobody enters or reopens the account. */
export const entryLines = [
  erased(own, sessions, ofUser(sessions.userId)),
  erased(own, factors, ofUser(factors.userId)),
  erased(own, recoveryCodes, ofUser(recoveryCodes.userId)),
  erased(own, challenges, ofUser(challenges.userId)),
  erased(own, knownDevices, ofUser(knownDevices.userId)),
  erased(own, signIns, ofUser(signIns.userId)),
  erased(own, accountTokens, ofUser(accountTokens.userId)),
  erased(own, recoveries, ofUser(recoveries.userId)),
  erased(own, userPermissions, ofUser(userPermissions.userId)),
  erased(own, signOnSubjects, ofUser(signOnSubjects.userId)),
  erased(
    own,
    directoryPeople,
    ({ userId, email }) => or(eq(directoryPeople.userId, userId), eq(directoryPeople.email, email)) as SQL,
  ),
  // An API key that calls in the person's place has its own.
  erased(
    own,
    idempotencyKeys,
    ({ userId }) =>
      or(
        eq(idempotencyKeys.userId, userId),
        sql`${idempotencyKeys.userId} in (select ${apiKeys.id} from ${apiKeys} where ${keysOf(userId)})`,
      ) as SQL,
  ),
  erased(own, rateLimits, ({ userId }) => sql`${rateLimits.key} like ${`%:${userId}%`}`),
  changed(own, apiKeys, {
    of: ({ userId }) => keysOf(userId),
    changes: "revokedAt",
    to: () => ({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` }),
    keeps: `id organizationId repId name prefix secretHash groups facilityIds readOnly expiresOn lastUsedAt formerHash
      formerUntil createdAt updatedAt`,
  }),
  changed("nobody", organizationSecurity, {
    of: ({ userId }) =>
      sql`${userId}::uuid = any(${organizationSecurity.breakGlass}) and (not ${organizationSecurity.signOnOnly} or cardinality(${organizationSecurity.breakGlass}) > 1)`,
    changes: "breakGlass",
    to: ({ userId }) => ({
      breakGlass: sql`array_remove(${organizationSecurity.breakGlass}, ${userId}::uuid)`,
    }),
    keeps:
      "organizationId policy policyFrom graceDays knownDevices sessionDays signOnOnly createdAt updatedAt",
  }),
];

/** Each name in a text becomes the former one; in a mail's HTML it is written with entities. */
const withoutNames = (column: AnyPgColumn, { names, former }: Person): SQL =>
  names.reduce<SQL>((text, name) => sql`replace(${text}, ${name}, ${former})`, sql`${column}`);

const namesThem = (columns: readonly AnyPgColumn[], { names }: Person) =>
  or(...names.flatMap((name) => columns.map((column) => sql`strpos(${column}, ${name}) > 0`))) ?? sql`false`;

/** What the person reads and is sent; in what others were sent, the name is replaced. */
export const newsLines = [
  erased(own, notices, ofUser(notices.userId)),
  changed(own, notices, {
    of: (person) =>
      and(ne(notices.userId, person.userId), namesThem([notices.title, notices.text], person)) as SQL,
    changes: "title text",
    to: (person) => ({
      title: withoutNames(notices.title, person),
      text: withoutNames(notices.text, person),
    }),
    keeps: "id userId key kind href inDigest readAt createdAt",
  }),
  erased(own, noticeSettings, ofUser(noticeSettings.userId)),
  erased(own, noticeChoices, ofUser(noticeChoices.userId)),
  erased(own, pushSubscriptions, ofUser(pushSubscriptions.userId)),
  erased(own, answerLinks, ofUser(answerLinks.userId)),
  erased(
    own,
    savedSearchHits,
    ({ userId }) =>
      sql`${savedSearchHits.savedSearchId} in (select ${savedSearches.id} from ${savedSearches}
        where ${eq(savedSearches.userId, userId)})`,
  ),
  erased(own, savedSearches, ofUser(savedSearches.userId)),
  erased(own, calendarFeeds, ofUser(calendarFeeds.userId)),
  erased(own, ownData, ofUser(ownData.userId)),
];

/** Mails that the product keeps where it sends none: all before the last one, which names nobody but its address. */
export const mailLines = [
  erased(own, mailbox, ({ email }) => eq(mailbox.to, email)),
  changed(own, mailbox, {
    of: (person) => namesThem([mailbox.subject, mailbox.text, mailbox.html], person),
    changes: "subject text html",
    to: (person) => ({
      subject: withoutNames(mailbox.subject, person),
      text: withoutNames(mailbox.text, person),
      html: withoutNames(mailbox.html, person),
    }),
    keeps: "id key to headers createdAt",
  }),
];

const addressOfFormer = (userId: string) => `${userId}@erased.invalid`;

/** The account itself, last: its row stays, because what must be kept refers to it, and is nobody's any more. */
export const accountLines = [
  erased(
    "consents",
    consents,
    ({ userId }) => and(eq(consents.userId, userId), eq(consents.kind, "texts")) as SQL,
  ),
  kept("consents", consents, "id userId kind version at"),
  changed(own, invitations, {
    of: ({ email }) => eq(invitations.email, email),
    changes: "email",
    to: ({ userId }) => ({ email: addressOfFormer(userId) }),
    keeps: `id organizationId groupNames invitedById tokenHash renewals expiresAt acceptedAt canceledAt createdAt
      updatedAt`,
  }),
  changed(own, reps, {
    of: ofUser(reps.userId),
    changes: "title groupNames",
    to: () => ({ title: "", groupNames: [] }),
    keeps: "id userId organizationId createdAt updatedAt",
  }),
  // With the name itself: before that the row shows it, and after that nobody knows it.
  changed("connections", providers, {
    of: ofProvider(providers.id),
    changes: "formerInitials",
    to: ({ initials }) => ({ formerInitials: initials }),
    keeps: "",
  }),
  changed(own, users, {
    of: ofUser(users.id),
    changes: `email passwordHash firstName lastName phoneNumber textOptIn isActive emailVerifiedAt googleSubject
      rejectedReason statusBeforeRejection metadata heldAt`,
    to: ({ userId, former }) => ({
      email: addressOfFormer(userId),
      passwordHash: null,
      firstName: former,
      lastName: "",
      phoneNumber: "",
      textOptIn: false,
      isActive: false,
      emailVerifiedAt: null,
      googleSubject: null,
      rejectedReason: null,
      statusBeforeRejection: null,
      metadata: {},
      heldAt: null,
    }),
    keeps: "id userType registrationStatus createdAt updatedAt",
  }),
];
