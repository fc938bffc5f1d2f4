import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { credentialChecks, credentialStates, staffRecusals } from "@/db/schema";
import { settleDeferred } from "@/db/settle-deferred";
import { recheckDay } from "@/lib/credentials/checks/rules/state";
import type { CredentialKind } from "@/lib/credentials/words";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Provider } from "../providers/add";
import { addFiles, pdfOf } from "./files";

type Credential = [kind: CredentialKind, type: string, state?: string];
type Columns = typeof credentialChecks.$inferInsert;

/** What staff found about a credential of the story, so many days ago. */
type Story = {
  of: string;
  credential: Credential;
  daysAgo: number;
  /** The first to look was the second of the staff. */
  bySecond?: boolean;
  /** Kept as proof, and shared. */
  evidence?: boolean;
  found: Partial<Columns>;
};

const atSource = (sourceName: string, sourceUrl: string): Partial<Columns> => ({
  outcome: "verified",
  method: "primary_source",
  sourceName,
  sourceUrl,
});

const maine = atSource("Maine Board of Licensure in Medicine", "https://www.maine.gov/md/");
const newHampshire = atSource("New Hampshire Board of Medicine", "https://www.oplc.nh.gov/board-medicine");
const abem = atSource("American Board of Emergency Medicine", "https://www.abem.org/");
const heart = atSource("American Heart Association", "https://ecards.heart.org/");

const stories: Story[] = [
  { of: "elena", credential: ["license", "MEDICAL", "ME"], daysAgo: 20, evidence: true, found: maine },
  {
    of: "elena",
    credential: ["license", "MEDICAL", "NH"],
    daysAgo: 130,
    evidence: true,
    found: newHampshire,
  },
  { of: "elena", credential: ["board_certification", "ABEM"], daysAgo: 30, found: abem },
  { of: "elena", credential: ["certification", "ACLS"], daysAgo: 45, found: heart },
  {
    of: "elena",
    credential: ["immunization", "TB"],
    daysAgo: 2,
    found: {
      outcome: "returned",
      reason: "missing_document",
      noteToProvider: "Please upload the result of the test, with its date and the name of the laboratory.",
    },
  },
  {
    of: "ruben",
    credential: ["license", "MEDICAL", "AZ"],
    daysAgo: 1,
    bySecond: true,
    found: {
      outcome: "verified",
      method: "issuer_contact",
      sourceName: "Arizona Medical Board",
      sourceUrl: "https://www.azmd.gov/",
      spokeWith: "Licensing desk, extension 204",
      needsSecond: true,
      status: "proposed",
    },
  },
  {
    of: "oliver",
    credential: ["license", "DEA", "NH"],
    daysAgo: 6,
    evidence: true,
    found: {
      outcome: "failed",
      reason: "not_active",
      method: "primary_source",
      sourceName: "DEA Diversion Control Division",
      sourceUrl: "https://apps.deadiversion.usdoj.gov/",
      noteToProvider:
        "The register lists this registration as retired. Please renew it, or remove it from your profile.",
      needsSecond: true,
    },
  },
];

async function findState(providerId: string, [kind, type, state]: Credential) {
  const held = await db().select().from(credentialStates).where(eq(credentialStates.providerId, providerId));
  const found = held.find((row) => row.kind === kind && row.type === type && (!state || row.state === state));
  if (!found) throw new Error(`The demo story has not introduced ${kind} ${type} ${state ?? ""}.`);
  return found;
}

type Staff = { first: string; second: string };

async function addCheck(provider: Provider, story: Story, staff: Staff, { at, day }: Calendar) {
  const row = await findState(provider.id, story.credential);
  const [by, other] = story.bySecond ? [staff.second, staff.first] : [staff.first, staff.second];
  const id = newId();
  const checkedOn = day(-story.daysAgo);
  const { outcome = "verified", needsSecond = false, status = "effective" } = story.found;
  const isAgreed = needsSecond && status === "effective";
  const { kind, recordId, factsHash, facts } = row;
  await db()
    .insert(credentialChecks)
    .values({
      ...story.found,
      id,
      kind,
      recordId,
      providerId: provider.id,
      factsHash,
      facts,
      outcome,
      status: needsSecond ? "proposed" : status,
      needsSecond,
      checkedOn,
      recheckOn: outcome === "verified" ? recheckDay(kind, checkedOn, row.expiresOn) : null,
      evidenceShared: story.evidence ?? false,
      checkedBy: by,
      createdAt: at(-story.daysAgo),
    });
  if (isAgreed)
    await db()
      .update(credentialChecks)
      .set({ status, secondBy: other, secondAt: at(-story.daysAgo + 1) })
      .where(eq(credentialChecks.id, id));
  if (!story.evidence) return;
  const name = provider.clinician.name.join(" ");
  const bytes = pdfOf(story.found.sourceName ?? "", [name, `As of ${checkedOn}`]);
  const file = { heldBy: "credential_check" as const, holderId: id, name: "Register.pdf", bytes };
  await addFiles(by, [{ ...file, destination: "verification_evidence" }], at(-story.daysAgo));
}

/** What providers have confirmed themselves, and nobody has proven yet; a facility waits for what Grace has. */
const confirmed: { of: string; credential: Credential; daysAgo: number }[] = [
  { of: "elena", credential: ["license", "MEDICAL", "VT"], daysAgo: 12 },
  { of: "grace", credential: ["license", "MEDICAL", "ME"], daysAgo: 3 },
  { of: "grace", credential: ["board_certification", "AANP"], daysAgo: 3 },
];

async function attest(provider: Provider, credential: Credential, at: Date) {
  const { recordId } = await findState(provider.id, credential);
  await db()
    .update(credentialStates)
    .set({ attestedHash: sql`${credentialStates.factsHash}`, attestedAt: at })
    .where(eq(credentialStates.recordId, recordId));
}

/**
 * What staff have proven so far, and that one of them knows a provider. What is still to be checked has waited for up to
 * eight days.
 */
export async function addChecks(people: Map<string, Provider>, staff: Staff, calendar: Calendar) {
  await settleDeferred();
  const waited = sql`(abs(hashtext(${credentialStates.recordId}::text)) % 200) * interval '1 hour'`;
  await db()
    .update(credentialStates)
    .set({ changedAt: sql`${calendar.now.toISOString()}::timestamptz - ${waited}` });
  for (const story of stories) await addCheck(mustFind(people, story.of), story, staff, calendar);
  for (const { of, credential, daysAgo } of confirmed)
    await attest(mustFind(people, of), credential, calendar.at(-daysAgo));
  await db()
    .insert(staffRecusals)
    .values({
      userId: staff.second,
      providerId: mustFind(people, "samuel").id,
      note: "We trained together.",
      declaredAt: calendar.at(-60),
    });
}
