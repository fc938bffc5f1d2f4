import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { credentialStates, insuranceRecords, licenses, passports, passportViews } from "@/db/schema";
import { passportSections } from "@/lib/credentials/passports/words";
import { signInAs } from "../api";
import { aProvider, aStaff } from "../builders";
import { aFile, samples } from "../files/uploads";
import { openPage } from "../reputation/referee-pages";
import { checkPath, evidenceOf, stateOf, verifiedAtSource } from "./checks";

/** Links by which providers share credentials, and strangers who open them. */

export const newPassport = { label: "St. Anne's Hospital", sections: ["licenses", "contact"] };

/** A link of a provider with its address as a path, made by the call. */
export async function aPassport(body: object = {}, owner?: Awaited<ReturnType<typeof aProvider>>) {
  const provider = owner ?? (await aProvider());
  const browser = await signInAs(provider);
  const made = await browser.post("/passports/", { ...newPassport, ...body });
  if (made.status !== 201) throw new Error(`not made: ${made.status} ${JSON.stringify(made.body)}`);
  const path = new URL(made.body.url).pathname;
  return { provider, browser, id: made.body.id as string, path, body: made.body };
}

/** Everything is shared, with files. */
export const everything = { sections: [...passportSections], include_files: true, passcode: "246810" };

let clinicians = 0;

/** Somebody with credentials in several states, and with what no passport ever shows. */
export async function aClinician() {
  const provider = await aProvider(
    {
      preferredName: "Ellie",
      birthOn: "1984-05-06",
      ssnCiphertext: "ssn-canary",
      ssnKeyId: "k",
      ssnLastFour: "9981",
      streetAddress: "17 Canary Lane",
    },
    {
      user: {
        firstName: "Elena",
        lastName: "Marchetti",
        email: `elena-${++clinicians}@example.test`,
        phoneNumber: "2075550142",
      },
    },
  );
  const { providerId } = provider;
  await db()
    .insert(licenses)
    .values([
      { providerId, type: "MEDICAL", state: "VT", number: "VT-77", expirationOn: "2020-01-31" },
      { providerId, type: "DEA", state: "ME", number: "DEA-5", status: "INACTIVE" },
    ]);
  await db()
    .insert(insuranceRecords)
    .values({ providerId, carrier: "Acme Mutual", policyNumber: "P-1", expirationOn: "2030-06-30" });
  const staff = await aStaff();
  const desk = await signInAs(staff);
  const [maine] = await db()
    .select()
    .from(credentialStates)
    .where(
      and(
        eq(credentialStates.providerId, providerId),
        eq(credentialStates.state, "ME"),
        eq(credentialStates.type, "MEDICAL"),
      ),
    );
  await desk.post(checkPath(maine!), {
    ...verifiedAtSource(maine!.factsHash, await evidenceOf(staff)),
    internal_note: "note-canary",
    reference: "reference-canary",
  });
  const acls = await stateOf(providerId, "certification");
  await desk.post(checkPath(acls), {
    facts_hash: acls.factsHash,
    outcome: "returned",
    reason: "missing_document",
    note_to_provider: "return-canary",
  });
  return { provider, staff };
}

/** A copy of the provider's medical license. */
export async function aLicenseCopy(provider: { userId: string; providerId: string }, name = "license.pdf") {
  const { recordId } = await stateOf(provider.providerId, "license");
  const file = await aFile(
    { uploaderId: provider.userId, destination: "provider_documents", name },
    { heldBy: "license", holderId: recordId },
    samples.pdf,
  );
  return { ...file, recordId };
}

let hosts = 0;
/** An address that nobody else has. */
export const anAddress = () => `198.51.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`;

/** Opens a page of a link as a stranger, from a network of its own unless it is given. */
export const openAsStranger = (
  path: string,
  { ip = anAddress(), cookie, program = "Mozilla/5.0", method }: Stranger = {},
) =>
  openPage(path, {
    secondsAgo: 0,
    method,
    headers: { "x-forwarded-for": ip, "user-agent": program, ...(cookie && { cookie }) },
  });

type Stranger = { ip?: string; cookie?: string; program?: string; method?: "GET" | "HEAD" };

/** Sends a passcode by the form of a link's page; gives the answer and, where it was right, the cookie. */
export async function tryPasscode(path: string, passcode: string, stranger: Stranger = {}) {
  const ip = stranger.ip ?? anAddress();
  const page = await openAsStranger(path, { ...stranger, ip });
  const sent = await page.send({ passcode }, { "x-forwarded-for": ip });
  const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { ...sent, cookie };
}

/** What was written down of a link, the oldest first. */
export const viewsOf = (passportId: string) =>
  db()
    .select()
    .from(passportViews)
    .where(eq(passportViews.passportId, passportId))
    .orderBy(passportViews.at, passportViews.id);

export async function passportRow(id: string) {
  const [row] = await db().select().from(passports).where(eq(passports.id, id));
  return row!;
}

/** A row of a link that may be wrong, for what the database refuses. */
export const passportValues = (providerId: string, values: Partial<typeof passports.$inferInsert> = {}) => {
  const createdAt = new Date("2026-11-01T12:00:00Z");
  return {
    id: newId(),
    providerId,
    label: "A hospital",
    sections: ["licenses" as const],
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
    createdAt,
    ...values,
  };
};

/** A link that wrong passcodes have closed, without its event. Gives its id. */
export async function aClosedPassport(providerId: string) {
  const values = passportValues(providerId, { endedAt: new Date(), endedBy: "tries" });
  await db().insert(passports).values(values);
  return values.id;
}
