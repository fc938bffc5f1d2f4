import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  bookingRequests,
  contacts,
  facilities,
  facilityContacts,
  leaderRatings,
  leaderRatingTokens,
  peerRatings,
} from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { leaderTokenOf } from "@/lib/reputation/leader-ratings/queries";
import { leaderRoles, linkEndsAt } from "@/lib/reputation/leader-ratings/rules";
import type { Calendar } from "./calendar";
import { mustFind } from "./lookups";
import type { Provider } from "./providers/add";

type Stars = [overall: number, clinical: number, teamwork: number, care: number];

const starsOf = ([generalRating, clinical, teamwork, care]: Stars) => ({
  generalRating,
  clinicalCompetencyRating: clinical,
  communicationAndTeamworkRating: teamwork,
  patientClosecaseRating: care,
});

type Colleague = [name: string, relationship: string, day: number, stars: Stars, comment: string];

/** What colleagues of Elena Marchetti say: enough for a second page. */
const colleagues: Colleague[] = [
  [
    "Noor Haddad",
    "PHYSICIAN_COLLEAGUE",
    -210,
    [5, 5, 5, 5],
    "Calm in a full department. I would work with her any day.",
  ],
  ["Samuel Greene", "NURSE", -188, [5, 4, 5, 5], "Listens to nurses and closes the loop every time."],
  ["Ivy Tran", "NURSE", -171, [4, 4, 5, 4], ""],
  ["Marcus Bell", "ADVANCED_PRACTICE_COLLEAGUE", -149, [5, 5, 4, 5], "Teaches while she works."],
  ["Paula Reyes", "CONSULTANT", -132, [4, 5, 4, 4], "Consults are clear and on time."],
  ["Jonah Weiss", "RESIDENT_OR_FELLOW", -118, [5, 5, 5, 4], "The best nights of my residency were with her."],
  ["Aisha Karim", "PHARMACIST", -97, [4, 4, 4, 4], ""],
  ["Theo Lindqvist", "TECHNICIAN", -80, [5, 5, 5, 5], "Kind to everybody, patients first."],
  ["Grace Pell", "NURSE", -61, [3, 4, 3, 4], "Good doctor, charting could be quicker."],
  ["Omar Nassar", "PHYSICIAN_COLLEAGUE", -37, [5, 5, 5, 5], "Safe pair of hands."],
  ["Beth Kowalski", "ADMINISTRATOR", -19, [4, 4, 5, 4], ""],
  ["Luis Ortega", "NURSE", -6, [5, 5, 5, 5], "Asks for help early and gives it gladly."],
];

/** What leaders say, in the order of her assignments. */
const leaders: [performance: number, stars: Stars, comment: string][] = [
  [5, [5, 5, 5, 5], "On time, well prepared, patients asked for her by name."],
  [4, [5, 4, 4, 5], "Fitted in from the first shift."],
  [4, [4, 5, 4, 4], ""],
];

const responder = (name: string, email: string, place: number) => ({
  responderName: name,
  responderEmail: email,
  responderNpi: String(1_200_000_000 + place * 7_919),
});

const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@colleagues.test`;

async function addLeaderRatings(providerId: string, { day, at }: Calendar) {
  const ended = await db()
    .select({
      bookingRequestId: bookingRequests.id,
      facilityName: facilities.name,
      contactId: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
    })
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(facilityContacts, eq(facilityContacts.facilityId, facilities.id))
    .innerJoin(contacts, eq(contacts.id, facilityContacts.contactId))
    .where(
      and(
        eq(bookingRequests.providerId, providerId),
        eq(bookingRequests.status, "confirmed"),
        lt(bookingRequests.lastEndOn, day(-2)),
        inArray(facilityContacts.role, leaderRoles),
      ),
    )
    .orderBy(asc(bookingRequests.lastEndOn), asc(bookingRequests.id))
    .limit(leaders.length);
  for (const [place, { bookingRequestId, contactId, facilityName, ...leader }] of ended.entries()) {
    const [performance, stars, comment] = leaders[place] ?? [4, [4, 4, 4, 4], ""];
    const [tokenId, createdAt] = [newId(), at(-2)];
    const link = { bookingRequestId, contactId, expiresAt: linkEndsAt(createdAt), usedAt: createdAt };
    await db()
      .insert(leaderRatingTokens)
      .values({ id: tokenId, tokenHash: sha256(leaderTokenOf(tokenId)), ...link, createdAt });
    await db()
      .insert(leaderRatings)
      .values({
        tokenId,
        providerId,
        facilityName,
        comment,
        createdAt,
        shiftsPerformanceRating: performance,
        ...responder(`${leader.firstName} ${leader.lastName}`, leader.email, 100 + place),
        ...starsOf(stars),
      });
  }
}

/** What colleagues, and leaders of the facilities where she has worked, say about Elena Marchetti. */
export async function addRatings(people: Map<string, Provider>, calendar: Calendar) {
  const { id: providerId } = mustFind(people, "elena");
  await db()
    .insert(peerRatings)
    .values(
      colleagues.map(([name, responderRelationship, day, stars, comment], place) => ({
        providerId,
        responderRelationship,
        comment,
        createdAt: calendar.at(day),
        ...responder(name, addressOf(name), place),
        ...starsOf(stars),
      })),
    );
  await addLeaderRatings(providerId, calendar);
}
