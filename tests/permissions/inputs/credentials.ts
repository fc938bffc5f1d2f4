import { db } from "@/db/client";
import { passports } from "@/db/schema";
import { newToken } from "@/lib/core/server/crypto";
import { signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import {
  identification,
  licenses,
  personal,
  rates,
  type SectionName,
  sectionPath,
  traits,
} from "../../support/credentials/builders";
import { checkPath, evidenceOf, stateOf, verifiedAtSource } from "../../support/credentials/checks";
import { anEndorsement } from "../../support/credentials/endorsements";
import { aHit, aList, aListFile, aProposedHit } from "../../support/credentials/exclusions";
import { newPassport, passportValues } from "../../support/credentials/passports";
import { type Inputs, ownerFor } from "../inputs";
import type { World } from "../world";

const bodies: Record<SectionName, unknown> = {
  documents: { contract: null, npdb_report: null, misc_files: [] },
  education: { is_resident: false, resident_graduation_on: null, medical_diplomas: [] },
  identification,
  immunization: { immunizations: [] },
  insurance: { malpractice_insurance_applications: [] },
  licenses,
  misc: { miscellaneous: [] },
  personal,
  "professional-traits": traits,
  // Every row of the table works on the same provider: its months must not be full before the last.
  "rates-differentials": { ...rates, shift_limit: 30 },
};

/** The sections of the own profile: every provider reads and writes its own, nobody else any. */
const sections: Inputs = Object.fromEntries(
  Object.entries(bodies).flatMap(([name, body]) => {
    const path = sectionPath(name as SectionName);
    return [
      [`GET ${path}`, () => ({})],
      [`PUT ${path}`, () => ({ body })],
    ];
  }),
);

const wrong = { path: [newToken()] };

/** A license of the provider with the check that is asked for, and what names it. */
async function aLicense(world: World, checked?: "proposed" | "effective") {
  const state = await stateOf((await aProvider()).providerId, "license");
  const staff = await aStaff();
  const body = verifiedAtSource(state.factsHash, await evidenceOf(world.staff));
  if (!checked) return { path: [state.kind, state.recordId], body, checkId: "" };
  const failed = { outcome: "failed", reason: "not_found", note_to_provider: "Not on the register." };
  const found = { ...body, evidence: await evidenceOf(staff), ...(checked === "proposed" ? failed : {}) };
  const { body: check } = await (await signInAs(staff)).post(checkPath(state), found);
  return { path: [state.kind, state.recordId], body, checkId: check.id as string };
}

/** What staff prove of credentials, and what providers say of their own. */
const checks: Inputs = {
  "GET /provider/current/credentials": () => ({}),
  "POST /provider/current/credentials/attest": async (world, actor) => {
    const owner = actor === "PI" ? world.newcomer : world.provider;
    const { kind, recordId, factsHash } = await stateOf(owner.providerId, "license");
    return { body: { items: [{ kind, id: recordId, facts_hash: factsHash }] } };
  },
  "GET /staff/credentials": () => ({}),
  "GET /staff/credentials/{}/{}": async (world) => ({ path: (await aLicense(world)).path }),
  "POST /staff/credentials/{}/{}/checks": async (world) => {
    const { path, body } = await aLicense(world);
    return { path, body };
  },
  "POST /staff/checks/{}/second": async (world) => ({
    path: [(await aLicense(world, "proposed")).checkId],
    body: { agree: true },
  }),
  "POST /staff/checks/{}/withdraw": async (world) => ({
    path: [(await aLicense(world, "effective")).checkId],
    body: { reason: "Of another person." },
  }),
  "POST /staff/providers/{}/npi-check": async () => ({ path: [(await aProvider()).providerId] }),
  "POST /staff/providers/{}/recuse": async () => ({ path: [(await aProvider()).providerId], body: {} }),
};

/** A link of the provider. */
async function aLink({ provider }: World) {
  const [link] = await db()
    .insert(passports)
    .values(passportValues(provider.providerId, { createdAt: new Date(), expiresAt: inAWeek() }))
    .returning();
  return link!.id;
}

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000);

/** Links by which providers share credentials. */
const links: Inputs = {
  "GET /passports": () => ({}),
  "POST /passports": () => ({ body: newPassport }),
  "GET /passports/{}": async (world) => ({ path: [await aLink(world)] }),
  "GET /passports/{}/views": async (world) => ({ path: [await aLink(world)] }),
  "GET /passports/{}/pdf": async (world) => ({ path: [await aLink(world)] }),
  "PUT /passports/{}/end": async (world) => ({ path: [await aLink(world)] }),
};

/** A hit that this actor may propose, decide or hold. */
async function hitFor(status: "open" | "proposed" = "open") {
  const { providerId } = await aProvider();
  return status === "open" ? aHit(providerId) : aProposedHit(providerId, (await aStaff()).userId);
}

/** The federal exclusion list, and whom it may be about. */
const exclusions: Inputs = {
  "GET /staff/exclusion-lists": () => ({}),
  "GET /staff/exclusion-lists/{}": async () => ({ path: [(await aList()).id] }),
  "POST /staff/exclusion-lists": async (world) => ({ body: { file: await aListFile(world.staff) } }),
  "POST /staff/exclusion-lists/{}/accept": async () => {
    const refused = { status: "refused", refusal: "The list has shrunk.", mayBeAccepted: true } as const;
    return { path: [(await aList(refused)).id], body: { reason: "It is right." } };
  },
  "GET /staff/exclusion-hits": () => ({}),
  "GET /staff/exclusion-hits/{}": async () => ({ path: [(await hitFor()).id] }),
  "POST /staff/exclusion-hits/{}/propose": async () => ({
    path: [(await hitFor()).id],
    body: { decision: "dismiss", reason: "different_birth_date" },
  }),
  "POST /staff/exclusion-hits/{}/second": async () => ({
    path: [(await hitFor("proposed")).id],
    body: { agree: true },
  }),
  "POST /staff/exclusion-hits/{}/hold": async () => ({
    path: [(await hitFor()).id],
    body: { hours: 24 },
  }),
};

/** Profiles, their sections, and what references are asked, under ids that are the key. */
export const credentialInputs: Inputs = {
  ...sections,
  ...checks,
  ...links,
  ...exclusions,
  "GET /provider/current": () => ({}),
  "GET /provider/{}": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /provider/{}/limited": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "POST /reference-response/outstanding": async ({ provider }) => {
    const { email } = await anEndorsement({ provider });
    return { body: { email } };
  },
  "GET /reference-response/{}": async ({ provider }) => {
    const { id } = await anEndorsement({ provider });
    return { path: [id], wrong };
  },
  "PATCH /reference-response/{}": async ({ provider }) => {
    const { id } = await anEndorsement({ provider });
    return { path: [id], body: { relationship_type: "PEER" }, wrong };
  },
};
