import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  boardCertifications,
  bookingRequests,
  certifications,
  educationRecords,
  facilities,
  immunizations,
  insuranceRecords,
  licenses,
  miscRecords,
  questionnaires,
} from "@/db/schema";
import { educationKinds } from "@/lib/credentials/words";
import type { Holder } from "@/lib/files/schema";
import { signInAs, visitor } from "./api";
import { aBookingRequest, aConnection, aProvider, aRep, dayFromToday, someAvailability } from "./builders";
import { atSection } from "./credentials/builders";
import { aReference } from "./credentials/profiles";
import { aFile, samples } from "./files/uploads";
import { aLeaderRating, aPeerRating } from "./reputation/builders";

/**
 * A provider whose every field holds a text that occurs nowhere else, and everybody who might read it. Who may see a
 * text is written beside it: `everyone`; `reps`, connected or not; `limited`, connected organizations; `connected`,
 * those with details access; `own`; `nobody`.
 */
export type Sight = "everyone" | "reps" | "limited" | "connected" | "own" | "nobody";
export type Canary = { name: string; text: RegExp; for: Sight };

const plain = (text: string) => new RegExp(text.replace(/[.$()/]/g, "\\$&"), "i");
/** A short number counts only as a whole value, not inside an id. */
const whole = (text: string) => new RegExp(`["'> ]${text}["'< ,.]`);

type Written = [name: string, text: string | RegExp, sight: Sight];
const canariesOf = (written: Written[]): Canary[] =>
  written.map(([name, text, sight]) => ({
    name,
    text: text instanceof RegExp ? text : plain(text),
    for: sight,
  }));

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** Holders of the provider's own fields, and who may see their files. */
const ownFields: [Holder, Sight][] = [
  ["profile_picture", "everyone"],
  ["cv", "connected"],
  ["dd214", "connected"],
  ["drivers_license", "own"],
  ["contract", "own"],
  ["npdb_report", "own"],
  ["misc_file", "own"],
];

async function markedFile(provider: Provider, heldBy: Holder, holderId: string) {
  const picture = heldBy === "profile_picture";
  const values = picture
    ? { destination: "profile_picture" as const, contentType: "image/png", name: "canaryname-picture.png" }
    : { name: `canaryname-${heldBy}-${holderId.slice(-4)}.pdf` };
  const bytes = Buffer.concat([
    picture ? samples.png : samples.pdf,
    Buffer.from(`canarybytes-${heldBy}-${holderId.slice(-4)}`),
  ]);
  return aFile({ uploaderId: provider.userId, ...values }, { heldBy, holderId }, bytes);
}

/** Files in every place that takes one. Their addresses, names and contents are texts to look for. */
async function markFiles(provider: Provider): Promise<{ ids: string[]; canaries: Written[] }> {
  const { providerId } = provider;
  const [license] = await db().select().from(licenses).where(eq(licenses.providerId, providerId));
  const [board] = await db()
    .select()
    .from(boardCertifications)
    .where(eq(boardCertifications.providerId, providerId));
  const [support] = await db().select().from(certifications).where(eq(certifications.providerId, providerId));
  const educations = await db()
    .insert(educationRecords)
    .values(educationKinds.map((kind) => ({ providerId, kind })))
    .returning();
  const [insurance] = await db().insert(insuranceRecords).values({ providerId }).returning();
  const [shot] = await db()
    .insert(immunizations)
    .values({ providerId, type: "FLU", issueOn: "2019-04-23" })
    .returning();
  const [misc] = await db().insert(miscRecords).values({ providerId, title: "Canarymisctitle" }).returning();
  const reference = await aReference(provider, { fullName: "Canaryreference" });
  const places: [Holder, string, Sight][] = [
    ...ownFields.map(([heldBy, sight]): [Holder, string, Sight] => [heldBy, providerId, sight]),
    ["license", license!.id, "connected"],
    ["board_certification", board!.id, "connected"],
    ["certification", support!.id, "connected"],
    ...educations.map(({ id }): [Holder, string, Sight] => ["education_record", id, "connected"]),
    ["insurance_record", insurance!.id, "connected"],
    ["immunization", shot!.id, "connected"],
    ["misc_record", misc!.id, "connected"],
    ["recommendation_letter", reference.id, "connected"],
  ];
  const ids: string[] = [];
  const canaries: Written[] = [];
  for (const [heldBy, holderId, sight] of places) {
    const file = await markedFile(provider, heldBy, holderId);
    ids.push(file.id);
    const what = `${heldBy} ${holderId.slice(-4)}`;
    canaries.push([`address of ${what}`, file.address, sight]);
    canaries.push([`content of ${what}`, `canarybytes-${heldBy}-${holderId.slice(-4)}`, sight]);
    if (heldBy !== "profile_picture") canaries.push([`name of ${what}`, file.name, sight]);
  }
  return { ids, canaries };
}

const written: Written[] = [
  ["first name", "Canaryfirst", "everyone"],
  ["last name", "Canarylast", "everyone"],
  ["highlights", "Canaryhighlights", "reps"],
  ["what an organization pays", /205\.57/, "reps"],
  ["preferred name", "Canarypreferred", "limited"],
  ["e-mail", "canary.person@example.test", "limited"],
  ["phone", /2075550161|\(207\) 555-0161/, "limited"],
  ["middle name", "Canarymiddle", "connected"],
  ["other names", "Canaryother", "connected"],
  ["street", "Canarystreet", "connected"],
  ["city", "Canarycity", "connected"],
  ["ZIP", whole("98765"), "connected"],
  ["birthday", /1971-03-13|Mar 13, 1971|03\/13\/1971/, "connected"],
  ["birth city", "Canarybirthcity", "connected"],
  ["birth state", "Canarybirthstate", "connected"],
  ["NPI", /1679576722/, "connected"],
  ["LinkedIn", "canarylinkedin", "connected"],
  ["license number", "CANARYNUMBER", "connected"],
  ["license expiry", /2031-07-19|Jul 19, 2031/, "connected"],
  ["board expiry", /2032-08-20|Aug 20, 2032/, "connected"],
  ["life support expiry", /2033-09-21|Sep 21, 2033/, "connected"],
  ["compact expiry", /2034-10-22/, "connected"],
  ["reference", "Canaryreference", "connected"],
  ["immunization date", /2019-04-23|Apr 23, 2019/, "connected"],
  ["other document", "Canarymisctitle", "connected"],
  ["answer of the questionnaire", "Canaryquestionnaire", "connected"],
  ["terminated reference", "Canarygone", "own"],
  ["texting number", /2075550162|\(207\) 555-0162/, "own"],
  ["shift rate", /171\.31/, "own"],
  ["last four of the SSN", whole("6789"), "own"],
  ["whole SSN", /912-?34-?6789/, "nobody"],
  ["colleague's comment", "Canarycolleague", "own"],
  ["leader's comment", "Canaryleader", "own"],
  ["who rated", "Hidden Responder", "nobody"],
  ["another organization's facility", "Canary Foreign Hospital", "own"],
  ["another organization's words", "Canaryforeigncomment", "own"],
];

/** The provider with every field filled in; sections by their calls, so that they are kept as in life. */
async function aMarkedProvider() {
  const provider = await aProvider(
    { textingNumber: "2075550162", city: "Canarycity", npi: "1679576722" },
    { user: { email: "canary.person@example.test" } },
  );
  const self = await signInAs(provider);
  const save = async (name: Parameters<typeof atSection>[2], body: object) => {
    const { status, body: answer } = await atSection(self, provider, name).save(body);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  };
  await save("personal", {
    first_name: "Canaryfirst",
    middle_name: "Canarymiddle",
    last_name: "Canarylast",
    preferred_name: "Canarypreferred",
    prefix_name: "DR",
    other_names: "Canaryother",
    gender: "FEMALE",
    phone_number: "2075550161",
    street_address: "1 Canarystreet",
    city: "Canarycity",
    state: "ME",
    zip_code: "98765",
    text_opt_in: true,
  });
  await save("identification", {
    ssn: "912346789",
    birth_date: "1971-03-13",
    birth_city: "Canarybirthcity",
    birth_state: "Canarybirthstate",
    birth_country: "FR",
    military_status: "VETERAN",
  });
  await save("professional-traits", {
    npi: "1679576722",
    degree: ["MD"],
    specialties: ["EMERGENCY_MEDICINE"],
    professional_highlights: "Canaryhighlights",
    languages_spoken: ["ENGLISH"],
    linkedin_link: "https://www.linkedin.com/in/canarylinkedin",
  });
  await save("licenses", {
    licenses: [
      {
        type: "MEDICAL",
        status: "ACTIVE",
        state: "ME",
        number: "CANARYNUMBER",
        expiration_date: "2031-07-19",
        file: null,
      },
    ],
    board_certifications: [{ type: "ABEM", expiration_date: "2032-08-20", file: null }],
    certifications: [{ type: "ACLS", expiration_date: "2033-09-21", file: null }],
    has_imlc: true,
    imlc_expiration_date: "2034-10-22",
  });
  await save("rates-differentials", {
    shift_rate_day: 171.31,
    shift_rate_night: null,
    shift_rate_call: null,
    shift_rate_24h: null,
    shift_limit: 12,
    work_type: "PART_TIME",
    travel_type: "NATIONAL",
  });
  const no = { value: false, comment: "" };
  await db()
    .update(questionnaires)
    .set({
      answers: {
        licensureChallenges: { value: true, comment: "Canaryquestionnaire" },
        liabilityIssues: no,
        liabilityActions: no,
        backgroundCheck: no,
        substanceUse: no,
      },
    })
    .where(eq(questionnaires.providerId, provider.providerId));
  await aReference(provider, { fullName: "Canarygone", terminatedAt: new Date() });
  await aPeerRating({ providerId: provider.providerId, comment: "Canarycolleague" });
  await aLeaderRating({ providerId: provider.providerId, comment: "Canaryleader" });
  return provider;
}

/** Works for another organization, of which nobody else may learn. */
async function workElsewhere(provider: Provider) {
  const elsewhere = await aBookingRequest({ provider, shifts: [{ startOn: dayFromToday(9) }] });
  await db()
    .update(bookingRequests)
    .set({ comment: "Canaryforeigncomment" })
    .where(eq(bookingRequests.id, elsewhere.requestId));
  await db()
    .update(facilities)
    .set({ name: "Canary Foreign Hospital" })
    .where(eq(facilities.id, elsewhere.facility.facilityId));
  return elsewhere;
}

export async function aCanaryWorld() {
  const provider = await aMarkedProvider();
  const { ids: fileIds, canaries } = await markFiles(provider);
  const free = dayFromToday(300);
  await someAvailability(provider.providerId, [free]);
  const elsewhere = await workElsewhere(provider);
  const pending = await aConnection({ provider });
  const accepted = await aConnection({
    provider,
    as: "cleared",
    rep: await aRep({ groups: ["schedule_shifts", "connect_with_providers"] }),
  });
  const approved = await aConnection({ provider, as: "approved" });
  const request = await aBookingRequest({ ...approved, shifts: [{ startOn: dayFromToday(12) }] });
  const people = {
    other: await aProvider(),
    stranger: await aRep(),
    pending: pending.rep,
    limited: accepted.rep,
    connected: approved.rep,
    own: provider,
  };
  const known = canariesOf([...written, ["a free day", new RegExp(free), "connected"], ...canaries]);
  return {
    provider,
    fileIds,
    canaries: known,
    people,
    free,
    connections: [pending, accepted, approved],
    requests: [elsewhere.requestId, request.requestId],
    readers: {
      anonymous: visitor(),
      other: await signInAs(people.other),
      stranger: await signInAs(people.stranger),
      pending: await signInAs(people.pending),
      limited: await signInAs(people.limited),
      connected: await signInAs(people.connected),
      own: await signInAs(people.own),
    },
  };
}

export type CanaryWorld = Awaited<ReturnType<typeof aCanaryWorld>>;
export type ReaderName = keyof CanaryWorld["readers"];

const sights: Record<ReaderName, readonly Sight[]> = {
  anonymous: ["everyone"],
  other: ["everyone"],
  stranger: ["everyone", "reps"],
  pending: ["everyone", "reps"],
  limited: ["everyone", "reps", "limited"],
  connected: ["everyone", "reps", "limited", "connected"],
  // What an organization pays is not shown to the provider; its own words about itself are.
  own: ["everyone", "limited", "connected", "own"],
};

const ownWords = ["highlights"];

export const maySee = (reader: ReaderName, canary: Canary) =>
  sights[reader].includes(canary.for) || (reader === "own" && ownWords.includes(canary.name));
